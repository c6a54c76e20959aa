import wallet from './wallet/wallet.json' with { type: 'json' }

/** The words of the wallet. */
export default { wallet }
