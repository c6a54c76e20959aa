import accountLater from './account-later.ts'
import accountPage from './account-page.ts'
import alerts from './alerts.ts'
import start from './app/start.json' with { type: 'json' }
import auth from './auth/auth.json' with { type: 'json' }
import coinPage from './coin-page.ts'
import dashboardPage from './dashboard-page.ts'
import deposits from './deposits.ts'
import guardDialog from './guard-dialog.ts'
import historyFile from './history-file.ts'
import historyPage from './history-page.ts'
import homePage from './home-page.ts'
import first from './index.ts'
import installed from './installed.ts'
import invitePage from './invite-page.ts'
import marketsPage from './markets-page.ts'
import otcPage from './otc-page.ts'
import ownOrders from './own-orders.ts'
import palette from './palette.ts'
import questionsPage from './questions-page.ts'
import settingsPage from './settings-page.ts'
import about from './site/about.json' with { type: 'json' }
import contact from './site/contact.json' with { type: 'json' }
import fees from './site/fees.json' with { type: 'json' }
import terms from './site/terms.json' with { type: 'json' }
import tradePage from './trade-page.ts'
import user from './user.ts'
import walletPage from './wallet-page.ts'
import withdrawals from './withdrawals.ts'

/** Every word of the language, by feature. The site loads them in parts; this is for types and tests. */
export default {
  ...accountLater,
  ...accountPage,
  ...alerts,
  ...coinPage,
  ...dashboardPage,
  ...deposits,
  ...first,
  ...historyPage,
  ...homePage,
  ...installed,
  ...invitePage,
  ...marketsPage,
  ...user,
  ...otcPage,
  ...guardDialog,
  ...palette,
  ...questionsPage,
  ...settingsPage,
  ...tradePage,
  ...walletPage,
  ...withdrawals,
  account: { ...accountPage.account, ...accountLater.account },
  errors: { ...first.errors, ...user.errors },
  history: { ...historyPage.history, ...historyFile.history },
  orders: { ...user.orders, ...ownOrders.orders },
  about,
  auth,
  contact,
  start,
  terms,
  fees,
}
