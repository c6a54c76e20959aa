import account from './account/account.json' with { type: 'json' }

/** The words of the user's account: identity, contact, and the state of the review. */
export default { account }
