import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

type Screen = { path: string; language: 'fa' | 'en'; theme: 'dark' | 'light'; isMenuOpen: boolean }

const first: Screen = { path: '/', language: 'fa', theme: 'dark', isMenuOpen: false }
const english = { language: 'en' } as const
const light = { theme: 'light' } as const
const menu = { isMenuOpen: true } as const

/** The screen of a guest in each state of the model. */
export const visitorScreens = {
  home: first,
  menu: { ...first, ...menu },
  markets: { ...first, path: '/markets' },
  coin: { ...first, path: '/market/TETHER/TOMAN' },
  coinEnglish: { ...first, ...english, path: '/market/TETHER/TOMAN' },
  homeEnglish: { ...first, ...english },
  homeEnglishLight: { ...first, ...english, ...light },
  menuEnglishLight: { ...first, ...english, ...light, ...menu },
  faqEnglishLight: { ...first, ...english, ...light, path: '/faq' },
  homeLight: { ...first, ...light },
  faqLight: { ...first, ...light, path: '/faq' },
  faq: { ...first, path: '/faq' },
  menuAtFaq: { ...first, ...menu, path: '/faq' },
  terms: { ...first, path: '/terms' },
  contact: { ...first, path: '/contact-us' },
  about: { ...first, path: '/about-us' },
  guide: { ...first, path: '/guide' },
  wages: { ...first, path: '/wages' },
} satisfies { [state: string]: Screen }

export type VisitorState = keyof typeof visitorScreens

const visitor = createMachine({
  initial: 'home',
  states: {
    home: { on: { openMenu: 'menu', speakEnglish: 'homeEnglish', readFees: 'wages', askForNothing: 'home' } },
    menu: {
      on: {
        closeMenu: 'home',
        widenScreen: 'home',
        chooseMarkets: 'markets',
        chooseTerms: 'terms',
        chooseContact: 'contact',
        chooseAbout: 'about',
        chooseGuide: 'guide',
        chooseFaq: 'faq',
      },
    },
    markets: { on: { chooseCoin: 'coin', goBack: 'home' } },
    coin: { on: { speakEnglish: 'coinEnglish' } },
    coinEnglish: { on: { goHome: 'homeEnglish', reload: 'coinEnglish' } },
    homeEnglish: { on: { chooseLight: 'homeEnglishLight' } },
    homeEnglishLight: { on: { openMenu: 'menuEnglishLight', speakPersian: 'homeLight' } },
    homeLight: { on: { chooseDark: 'home' } },
    menuEnglishLight: { on: { chooseFaq: 'faqEnglishLight' } },
    faqEnglishLight: { on: { speakPersian: 'faqLight' } },
    faqLight: { on: { chooseDark: 'faq' } },
    faq: { on: { openMenu: 'menuAtFaq' } },
    menuAtFaq: { on: { chooseFaq: 'faq' } },
    terms: { on: { goHome: 'home' } },
    contact: {},
    about: {},
    guide: {},
    wages: {},
  },
})

/** A guest walks through the public site, on a screen so narrow that it has a menu. */
export const visitorModel = createTestModel(visitor)

/** Counts the states and transitions that were reached. `missing` is empty when these are all. */
export function visitorTally() {
  const states = new Set<string>()
  const transitions = new Set<string>()
  const all = Object.entries(visitor.states).flatMap(([state, { on }]) =>
    Object.keys(on).map((event) => `${state} ${event}`),
  )
  let now = ''
  return {
    see: (state: string) => {
      now = state
      states.add(state)
    },
    do: (event: string) => void transitions.add(`${now} ${event}`),
    summary: (where: string) =>
      `visitor, ${where}: ${states.size}/${Object.keys(visitor.states).length} states, ${transitions.size}/${all.length} transitions`,
    missing: () => [
      ...Object.keys(visitor.states).filter((state) => !states.has(state)),
      ...all.filter((transition) => !transitions.has(transition)),
    ],
  }
}
