/**
 * The pages of the navbar (spec 2): first the pages for trading, then the other entries in named groups. The blog is the
 * last entry of the company group. Names are keys of the shell's texts.
 */
export const mainEntries = [
  { to: '/markets', name: 'markets' },
  { to: '/profile/trade', name: 'trade' },
  { to: '/profile/otc', name: 'quickTrade' },
] as const

export const groups = [
  {
    name: 'help',
    entries: [
      { to: '/guide', name: 'guide' },
      { to: '/faq', name: 'faq' },
      { to: '/wages', name: 'wages' },
      { to: '/terms', name: 'terms' },
    ],
  },
  {
    name: 'company',
    entries: [
      { to: '/about-us', name: 'about' },
      { to: '/contact-us', name: 'contact' },
    ],
  },
] as const

/** The log-in and registration links for guests (spec 2, "Navbar"). */
export const guestEntries = [
  { to: '/login', name: 'logIn' },
  { to: '/sign-up', name: 'register' },
] as const
