import addressBook from './wallet/address-book.json' with { type: 'json' }
import withdrawal from './wallet/withdrawal.json' with { type: 'json' }

/** The words of withdrawals and of the addresses that they go to, by feature. */
export default { addressBook, withdrawal }
