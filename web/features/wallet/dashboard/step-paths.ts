/** The page of each step of a new user's checklist. */
export const stepPaths = {
  email: '/profile/account',
  identity: '/profile/account',
  bank: '/profile/account',
  deposit: '/profile/wallet',
  trade: '/profile/otc',
} as const
