import account from './account.json' with { type: 'json' }
import addressBook from './address-book.json' with { type: 'json' }
import dashboard from './dashboard.json' with { type: 'json' }
import deposit from './deposit.json' with { type: 'json' }
import history from './history.json' with { type: 'json' }
import invite from './invite.json' with { type: 'json' }
import errors from './member-errors.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import otc from './otc.json' with { type: 'json' }
import profile from './profile.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }
import ticket from './ticket.json' with { type: 'json' }
import trade from './trade.json' with { type: 'json' }
import wallet from './wallet.json' with { type: 'json' }
import withdrawal from './withdrawal.json' with { type: 'json' }

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
  profile,
  settings,
  ticket,
  trade,
  wallet,
  withdrawal,
}
