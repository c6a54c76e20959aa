import auth from './auth/auth.json' with { type: 'json' }
import coinPage from './coin-page.ts'
import homePage from './home-page.ts'
import first from './index.ts'
import marketsPage from './markets-page.ts'
import member from './member.ts'
import memberPages from './member-pages.ts'
import about from './site/about.json' with { type: 'json' }
import contact from './site/contact.json' with { type: 'json' }
import fees from './site/fees.json' with { type: 'json' }
import terms from './site/terms.json' with { type: 'json' }

/** Every word of the language, by feature. The site loads them in parts; this is for types and tests. */
export default {
  ...coinPage,
  ...first,
  ...homePage,
  ...marketsPage,
  ...member,
  ...memberPages,
  errors: { ...first.errors, ...member.errors },
  about,
  auth,
  contact,
  terms,
  fees,
}
