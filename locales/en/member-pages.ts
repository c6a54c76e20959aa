import account from './account/account.json' with { type: 'json' }
import invite from './account/invite.json' with { type: 'json' }
import otc from './trading/otc.json' with { type: 'json' }
import addressBook from './wallet/address-book.json' with { type: 'json' }
import dashboard from './wallet/dashboard.json' with { type: 'json' }
import deposit from './wallet/deposit.json' with { type: 'json' }
import history from './wallet/history.json' with { type: 'json' }
import portfolio from './wallet/portfolio.json' with { type: 'json' }
import wallet from './wallet/wallet.json' with { type: 'json' }
import withdrawal from './wallet/withdrawal.json' with { type: 'json' }

/** The words of the profile area's pages but those for trading, by feature: the trade page does without them. */
export default {
  account,
  addressBook,
  dashboard,
  deposit,
  history,
  invite,
  otc,
  portfolio,
  wallet,
  withdrawal,
}
