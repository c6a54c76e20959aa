/** For a page to run: whether a price of a market stands in its main part, of at least a million Toman. */
export const hasPrice = `/[۰-۹]{1,3}(?:٬[۰-۹]{3}){2}/.test(document.querySelector('main')?.textContent ?? '')`
