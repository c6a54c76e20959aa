/** An expression for the page: whether its main part shows a market price of at least a million Toman. */
export const hasPrice = `/[۰-۹]{1,3}(?:٬[۰-۹]{3}){2}/.test(document.querySelector('main')?.textContent ?? '')`
