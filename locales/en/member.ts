import account from './account/account.json' with { type: 'json' }
import profile from './account/profile.json' with { type: 'json' }
import errors from './app/member-errors.json' with { type: 'json' }
import palette from './app/palette.json' with { type: 'json' }
import orders from './trading/orders.json' with { type: 'json' }
import ticket from './trading/ticket.json' with { type: 'json' }
import trade from './trading/trade.json' with { type: 'json' }
import dashboard from './wallet/dashboard.json' with { type: 'json' }

/** The words of the profile area, by feature: the first load of the site does without them. */
export default {
  account,
  dashboard,
  errors,
  orders,
  palette,
  profile,
  ticket,
  trade,
}
