import account from './account/account.json' with { type: 'json' }
import invite from './account/invite.json' with { type: 'json' }
import profile from './account/profile.json' with { type: 'json' }
import settings from './account/settings.json' with { type: 'json' }
import errors from './app/member-errors.json' with { type: 'json' }
import palette from './app/palette.json' with { type: 'json' }
import orders from './trading/orders.json' with { type: 'json' }
import otc from './trading/otc.json' with { type: 'json' }
import ticket from './trading/ticket.json' with { type: 'json' }
import trade from './trading/trade.json' with { type: 'json' }
import addressBook from './wallet/address-book.json' with { type: 'json' }
import dashboard from './wallet/dashboard.json' with { type: 'json' }
import deposit from './wallet/deposit.json' with { type: 'json' }
import history from './wallet/history.json' with { type: 'json' }
import wallet from './wallet/wallet.json' with { type: 'json' }
import withdrawal from './wallet/withdrawal.json' with { type: 'json' }

/** The words of a person's own pages, by feature: the first load of the site does without them. */
export default {
  account,
  addressBook,
  dashboard,
  deposit,
  errors,
  history,
  invite,
  orders,
  otc,
  palette,
  profile,
  settings,
  ticket,
  trade,
  wallet,
  withdrawal,
}
