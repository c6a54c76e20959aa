import profile from './account/profile.json' with { type: 'json' }
import errors from './app/member-errors.json' with { type: 'json' }
import palette from './app/palette.json' with { type: 'json' }
import privacy from './app/privacy.json' with { type: 'json' }
import orders from './trading/orders.json' with { type: 'json' }
import ticket from './trading/ticket.json' with { type: 'json' }
import trade from './trading/trade.json' with { type: 'json' }

/** The words that every page of the profile area has, and those of the trade page, by feature. */
export default {
  errors,
  orders,
  palette,
  privacy,
  profile,
  ticket,
  trade,
}
