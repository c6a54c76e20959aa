import account from './account.json' with { type: 'json' }
import profile from './profile.json' with { type: 'json' }

/** The words of a person's own pages, by feature: the first load of the site does without them. */
export default { account, profile }
