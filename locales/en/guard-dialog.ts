import account from './account/account.json' with { type: 'json' }
import guard from './account/guard.json' with { type: 'json' }

/** The words of the route guard's message, which come when a page does not open. */
export default { account, guard }
