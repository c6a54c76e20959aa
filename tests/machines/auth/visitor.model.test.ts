import { afterAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type NavigationEvent, navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import { selectIsMenuOpen } from '#machines/app/navigation/navigation.selectors.ts'
import { type Preferences, preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import { selectPreferences } from '#machines/app/preferences/preferences.selectors.ts'
import type { Language } from '#shared/core/money/format.ts'
import { type VisitorState, visitorModel, visitorScreens, visitorTally } from '../../models/auth/visitor.model.ts'
import { everyTransition } from '../../models/support/every-transition.ts'

const tally = visitorTally()

describe('visitor, on the bare machines', () => {
  afterAll(() => {
    process.stdout.write(`${tally.summary('machines')}\n`)
    expect(tally.missing()).toEqual([])
  })

  for (const path of everyTransition(visitorModel)) {
    it(path.description, async () => {
      const site = startSite()
      const see = (state: VisitorState) => async () => {
        await settle()
        tally.see(state)
        expect(site.screen()).toEqual(visitorScreens[state])
      }
      const events: { [event: string]: () => void } = {
        openMenu: () => site.navigation.send({ type: 'menu.open' }),
        closeMenu: () => site.navigation.send({ type: 'menu.close' }),
        widenScreen: () => site.emit({ type: 'screen.widened' }),
        chooseMarkets: () => site.go('/markets'),
        chooseTerms: () => site.go('/terms'),
        chooseContact: () => site.go('/contact-us'),
        chooseAbout: () => site.go('/about-us'),
        chooseGuide: () => site.go('/guide'),
        chooseFaq: () => site.go('/faq'),
        chooseCoin: () => site.go('/market/TETHER/TOMAN'),
        readFees: () => site.go('/wages'),
        goHome: () => site.go('/'),
        goBack: () => site.go('/'),
        askForNothing: () => site.go('/'),
        reload: () => site.reload(),
        speakEnglish: () => site.preferences().send({ type: 'language.change', language: 'en' }),
        speakPersian: () => site.preferences().send({ type: 'language.change', language: 'fa' }),
        chooseLight: () => site.preferences().send({ type: 'theme.change', theme: 'light' }),
        chooseDark: () => site.preferences().send({ type: 'theme.change', theme: 'dark' }),
      }
      await path.test({
        events: Object.fromEntries(
          Object.entries(events).map(([name, act]) => [
            name,
            () => {
              tally.do(name)
              act()
            },
          ]),
        ),
        states: Object.fromEntries((Object.keys(visitorScreens) as VisitorState[]).map((state) => [state, see(state)])),
      })
    })
  }
})

/** Starts the machines of the shell with a URL and a storage. */
function startSite() {
  let path = '/'
  let kept: Preferences = { language: 'fa', theme: 'dark' }
  const outside = new Set<(event: NavigationEvent) => void>()
  const listening = fromCallback<{ type: 'never' }>(({ sendBack }) => {
    outside.add(sendBack)
    return () => void outside.delete(sendBack)
  })
  const remembering = preferencesMachine.provide({
    actors: {
      restore: fromPromise<Preferences>(async () => kept),
      keep: fromPromise<void, Preferences>(async ({ input }) => {
        kept = input
      }),
      loadLanguage: fromPromise<void, { language: Language }>(async () => undefined),
    },
  })
  const navigation = createActor(navigationMachine.provide({ actors: { pages: listening, screen: listening } })).start()
  let preferences = createActor(remembering).start()
  const emit = (event: NavigationEvent) => {
    for (const send of [...outside]) send(event)
  }
  return {
    navigation,
    preferences: () => preferences,
    emit,
    go: (next: string) => {
      path = next
      emit({ type: 'page.changed' })
    },
    reload: () => {
      preferences.stop()
      preferences = createActor(remembering).start()
    },
    screen: () => {
      const { language, theme } = selectPreferences(preferences.getSnapshot())
      return { path, language, theme, isMenuOpen: selectIsMenuOpen(navigation.getSnapshot()) }
    },
  }
}

/** Waits until the promises of the actors have settled, within some turns of the microtask queue. */
async function settle() {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}
