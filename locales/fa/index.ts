import coins from './coins.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import connection from './connection.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import guard from './guard.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import markets from './markets.json' with { type: 'json' }
import questions from './questions.json' with { type: 'json' }
import quickTrade from './quick-trade.json' with { type: 'json' }
import reserved from './reserved.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }

/** The words that the first load of the site brings, by feature. Others come with their pages; `all.ts` has every one. */
export default {
  coins,
  common,
  connection,
  errors,
  guard,
  home,
  markets,
  questions,
  quickTrade,
  reserved,
  shell,
}
