/** An expression for the page: whether its main part shows an amount of at least a million, as a price in Toman is. */
export const hasPrice = amountIn('main')
/** The same for the whole page, with the strip of coins. */
export const hasPriceAnywhere = amountIn('#root')

function amountIn(part: string): string {
  return `/[۰-۹]{1,3}(?:٬[۰-۹]{3}){2}/.test(document.querySelector('${part}')?.textContent ?? '')`
}
