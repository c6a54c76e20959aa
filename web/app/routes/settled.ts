/** Milliseconds after which a page has what it shows, and what a press will ask for may come too. */
export const settled = 1500
