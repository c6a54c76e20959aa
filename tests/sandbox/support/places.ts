/** A destination for coins: an early address of Bitcoin. */
export const bitcoinAddress = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
