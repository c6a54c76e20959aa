import deposit from './wallet/deposit.json' with { type: 'json' }

/** The words of deposits. */
export default { deposit }
