import orders from './trading/own-orders.json' with { type: 'json' }

/** The words of lists of one's own orders; what is told of orders on any page is in `member.ts`. */
export default { orders }
