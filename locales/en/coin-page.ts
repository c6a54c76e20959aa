import coin from './market/coin.json' with { type: 'json' }
import trade from './trading/trade.json' with { type: 'json' }

/** The words of a coin's page, by feature. */
export default { coin, trade }
