import profile from './account/profile.json' with { type: 'json' }
import privacy from './app/privacy.json' with { type: 'json' }
import errors from './app/user-errors.json' with { type: 'json' }
import orders from './trading/orders.json' with { type: 'json' }

/** The words that every page of the profile area has, by feature. */
export default {
  errors,
  orders,
  privacy,
  profile,
}
