import orders from './trading/own-orders.json' with { type: 'json' }

/** The texts of the lists of the user's orders. `user.ts` has the notifications of orders, which any page may show. */
export default { orders }
