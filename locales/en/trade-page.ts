import ticket from './trading/ticket.json' with { type: 'json' }
import trade from './trading/trade.json' with { type: 'json' }

/** The words of the trade page, by feature. */
export default { ticket, trade }
