import dashboard from './wallet/dashboard.json' with { type: 'json' }
import portfolio from './wallet/portfolio.json' with { type: 'json' }

/** The words of the dashboard, by feature. */
export default { dashboard, portfolio }
