/**
 * The pages of the navbar (spec 2): what is done here stands first, the documents' other entries in groups behind one name
 * each; the blog is the last of the company's. Names are keys of the shell's words.
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

/** The ways in for somebody who is not logged in (spec 2, "Navbar"). */
export const guestEntries = [
  { to: '/login', name: 'logIn' },
  { to: '/sign-up', name: 'register' },
] as const
