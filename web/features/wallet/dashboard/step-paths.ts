/** Where each step of the newcomer's checklist is done. */
export const stepPaths = {
  email: '/profile/account',
  identity: '/profile/account',
  bank: '/profile/account',
  deposit: '/profile/wallet',
  trade: '/profile/otc',
} as const
