import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { type Preferences, preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import { selectPreferences } from '#machines/app/preferences/preferences.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import type { Language } from '#shared/core/money/format.ts'
import { preferencesModel } from '../../models/app/preferences.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(preferencesMachine)

const persian = {
  language: 'fa',
  theme: 'dark',
  languageFailed: false,
  direction: 'rtl',
  settlement: 'TOMAN',
  settlements: ['TOMAN', 'TETHER'],
  isSwitching: false,
  isReady: true,
} as const
const english = { ...persian, language: 'en', direction: 'ltr', settlement: 'TETHER', settlements: ['TETHER'] } as const
const light = { theme: 'light' } as const

describe('preferences', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(preferencesModel)) {
    it(path.description, async () => {
      const { actor, clock, outside } = startPreferences()
      const see = (state: string, screen: object) => () =>
        expect([statePath(actor.getSnapshot().value), selectPreferences(actor.getSnapshot())]).toEqual([state, screen])
      const blank = { ...persian, isReady: false }
      const switching = { ...persian, isSwitching: true }
      await path.test({
        events: {
          remembered: () => outside.restore.resolve({ language: 'fa', theme: 'dark' }),
          forgotten: () => outside.restore.reject(new Error('no storage')),
          wordsCome: () => outside.load.resolve(),
          wordsFail: () => outside.load.reject(new Error('no network')),
          timePasses: () => clock.increment(3000),
          kept: () => outside.keep.resolve(),
          notKept: () => outside.keep.reject(new Error('quota')),
          askEnglish: () => actor.send({ type: 'language.change', language: 'en' }),
          askPersian: () => actor.send({ type: 'language.change', language: 'fa' }),
          askLight: () => actor.send({ type: 'theme.change', theme: 'light' }),
        },
        states: {
          blank: see('restoring', blank),
          loading: see('loading', blank),
          waiting: see('waiting', blank),
          persian: see('ready.idle', persian),
          keepingLight: see('ready.keeping', { ...persian, ...light }),
          light: see('ready.idle', { ...persian, ...light }),
          switching: see('ready.switching', switching),
          switchingBack: see('ready.switching', switching),
          keepingPersian: see('ready.keeping', persian),
          switchingLight: see('ready.switching', { ...switching, ...light }),
          keepingEnglish: see('ready.keeping', english),
          keepingEnglishLight: see('ready.keeping', { ...english, ...light }),
          keepingRefused: see('ready.keeping', { ...persian, languageFailed: true }),
          refused: see('ready.idle', { ...persian, languageFailed: true }),
          english: see('ready.idle', english),
          englishLight: see('ready.idle', { ...english, ...light }),
        },
      })
    })
  }

  it('restores stored preferences, and stores changed ones', async () => {
    const { actor, outside } = startPreferences()
    outside.restore.resolve({ language: 'en', theme: 'light' })
    await settle()
    outside.load.resolve()
    await settle()
    expect(selectPreferences(actor.getSnapshot())).toEqual({ ...english, ...light })
    actor.send({ type: 'theme.change', theme: 'dark' })
    actor.send({ type: 'language.change', language: 'fa' })
    await settle()
    outside.load.resolve()
    await settle()
    expect([outside.loaded, outside.kept]).toEqual([
      ['en', 'fa'],
      [
        { language: 'en', theme: 'dark' },
        { language: 'fa', theme: 'dark' },
      ],
    ])
  })
})

function startPreferences() {
  const clock = new SimulatedClock()
  const outside = {
    restore: Promise.withResolvers<Preferences>(),
    load: Promise.withResolvers<void>(),
    keep: Promise.withResolvers<void>(),
    loaded: [] as Language[],
    kept: [] as Preferences[],
  }
  const actors = {
    restore: fromPromise<Preferences>(() => outside.restore.promise),
    loadLanguage: deferred<void, { language: Language }>((answer, input) => {
      outside.loaded.push(input.language)
      outside.load = answer
    }),
    keep: deferred<void, Preferences>((answer, input) => {
      outside.kept.push(input)
      outside.keep = answer
    }),
  }
  const actor = createActor(preferencesMachine.provide({ actors }), { clock, inspect: coverage.inspect })
  return { actor: actor.start(), clock, outside }
}

/** Waits until the promises of the actors have settled, within a few turns of the microtask queue. */
async function settle() {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
