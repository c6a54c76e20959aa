import about from './about.json' with { type: 'json' }
import auth from './auth.json' with { type: 'json' }
import coin from './coin.json' with { type: 'json' }
import contact from './contact.json' with { type: 'json' }
import first from './index.ts'
import member from './member.ts'
import terms from './terms.json' with { type: 'json' }
import wages from './wages.json' with { type: 'json' }

/** Every word of the language, by feature. The site loads them in parts; this is for types and tests. */
export default {
  ...first,
  ...member,
  errors: { ...first.errors, ...member.errors },
  about,
  auth,
  coin,
  contact,
  terms,
  wages,
}
