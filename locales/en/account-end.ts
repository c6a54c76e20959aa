import banks from './account/banks.json' with { type: 'json' }
import documents from './account/documents.json' with { type: 'json' }

/** The words of the end of the account form: bank accounts and documents. */
export default { banks, documents }
