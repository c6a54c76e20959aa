import alerts from './alerts.ts'
import auth from './auth/auth.json' with { type: 'json' }
import coinPage from './coin-page.ts'
import homePage from './home-page.ts'
import first from './index.ts'
import installed from './installed.ts'
import marketsPage from './markets-page.ts'
import member from './member.ts'
import memberPages from './member-pages.ts'
import questionsPage from './questions-page.ts'
import settingsPage from './settings-page.ts'
import about from './site/about.json' with { type: 'json' }
import contact from './site/contact.json' with { type: 'json' }
import fees from './site/fees.json' with { type: 'json' }
import terms from './site/terms.json' with { type: 'json' }

/** Every word of the language, by feature. The site loads them in parts; this is for types and tests. */
export default {
  ...alerts,
  ...coinPage,
  ...first,
  ...homePage,
  ...installed,
  ...marketsPage,
  ...member,
  ...memberPages,
  ...questionsPage,
  ...settingsPage,
  errors: { ...first.errors, ...member.errors },
  about,
  auth,
  contact,
  terms,
  fees,
}
