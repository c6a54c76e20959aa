/** A destination for coins: an early address of Bitcoin. */
export const bitcoinAddress = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

/** Returns the request of a quick purchase of Bitcoin that goes to a wallet outside of the exchange. */
export function purchaseTo(destinationWallet: string) {
  return {
    marketType: 'BITCOIN_TOMAN',
    amount: '0.01',
    sourceCoin: 'TOMAN',
    destinationCoin: 'BITCOIN',
    orderType: 'EXCHANGE_BUY',
    unitPrice: '99999999999',
    totalPrice: '1',
    wage: '0.3',
    destinationWallet,
    tokenType: 'BTC',
  }
}
