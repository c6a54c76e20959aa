import common from './app/common.json' with { type: 'json' }
import connection from './app/connection.json' with { type: 'json' }
import errors from './app/errors.json' with { type: 'json' }
import shell from './app/shell.json' with { type: 'json' }
import markets from './market/markets.json' with { type: 'json' }
import home from './site/home.json' with { type: 'json' }
import reserved from './site/reserved.json' with { type: 'json' }
import quickTrade from './trading/quick-trade.json' with { type: 'json' }

/** The words that the first load of the site brings, by feature. Others come with their pages; `all.ts` has every one. */
export default {
  common,
  connection,
  errors,
  home,
  markets,
  quickTrade,
  reserved,
  shell,
}
