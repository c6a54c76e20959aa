import account from './account/account.json' with { type: 'json' }

/** The words of the user's account: identity, documents, bank accounts. */
export default { account }
