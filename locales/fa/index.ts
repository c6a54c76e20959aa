import about from './about.json' with { type: 'json' }
import auth from './auth.json' with { type: 'json' }
import coin from './coin.json' with { type: 'json' }
import coins from './coins.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import connection from './connection.json' with { type: 'json' }
import contact from './contact.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import guard from './guard.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import markets from './markets.json' with { type: 'json' }
import questions from './questions.json' with { type: 'json' }
import quickTrade from './quick-trade.json' with { type: 'json' }
import reserved from './reserved.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import terms from './terms.json' with { type: 'json' }
import wages from './wages.json' with { type: 'json' }

/** The words of the language, by feature; those of a person's own pages are in `member.ts`. */
export default {
  about,
  auth,
  coin,
  coins,
  common,
  connection,
  contact,
  errors,
  guard,
  home,
  markets,
  questions,
  quickTrade,
  reserved,
  shell,
  terms,
  wages,
}
