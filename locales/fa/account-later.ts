import account from './account/account-steps.json' with { type: 'json' }
import banks from './account/banks.json' with { type: 'json' }
import documents from './account/documents.json' with { type: 'json' }

/** The words of the account's later parts: country, bank accounts, documents, identity check. */
export default { account, banks, documents }
