/** The pages of the navbar, in the order of spec 2; the blog follows them. Names are keys of the shell's words. */
export const entries = [
  { to: '/markets', name: 'markets' },
  { to: '/terms', name: 'terms' },
  { to: '/contact-us', name: 'contact' },
  { to: '/about-us', name: 'about' },
  { to: '/guide', name: 'guide' },
  { to: '/faq', name: 'faq' },
] as const

/** The ways in for somebody who is not logged in (spec 2, "Navbar"). */
export const guestEntries = [
  { to: '/login', name: 'logIn' },
  { to: '/sign-up', name: 'register' },
] as const
