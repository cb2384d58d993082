"""What lies between the net and the club: connections, allowances, measures, routes."""
