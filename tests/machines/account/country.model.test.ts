import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Country, countryMachine } from '#machines/account/country/country.machine.ts'
import {
  selectCountryBlocker,
  selectCountryChoice,
  selectFoundCountries,
} from '#machines/account/country/country.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { countryModel } from '../../models/account/country.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(countryMachine)
const countries = [
  { countryName: 'Germany', countryPhoneCode: '+49' },
  { countryName: 'Iran', countryPhoneCode: '+98' },
]
const all = ['Germany', 'Iran']
const blank = { search: '', chosen: null, error: null, view: 'shown', isSaving: false }
const chosen = { ...blank, chosen: 'Iran' }

describe('country', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(countryModel)) {
    it(path.description, async () => {
      const { actor, server } = startCountry()
      const next = () => actor.send({ type: 'country.submit' })
      const choose = (countryName: string) => () => actor.send({ type: 'country.choose', countryName })
      const see =
        (choice: object, found: readonly string[] = all) =>
        () => {
          const snapshot = actor.getSnapshot()
          const isChosen = snapshot.context.chosen !== null
          expect([selectCountryChoice(snapshot), selectFoundCountries(snapshot)]).toEqual([choice, found])
          expect(selectCountryBlocker(snapshot)).toBe(isChosen ? null : 'countryRequired')
        }
      await path.test({
        events: {
          listComes: () => server.list.resolve(countries),
          listFails: () => server.list.reject(new ApiError('SERVER_ERROR', 503)),
          tryAgain: () => actor.send({ type: 'countries.retry' }),
          searchIran: () => actor.send({ type: 'search.change', text: ' IRA' }),
          chooseIran: choose('Iran'),
          chooseGermany: choose('Germany'),
          chooseNowhere: choose('Nowhere'),
          pressNext: next,
          pressNextAgain: next,
          isSaved: () => server.saving.resolve(),
          isRefused: () => server.saving.reject(new ApiError('COUNTRY_PREFIX_MISMATCH', 400)),
          connectionIsCut: () => server.saving.reject(new ApiError('NO_ANSWER')),
        },
        states: {
          waiting: see({ ...blank, view: 'loading' }, []),
          noList: see({ ...blank, view: 'failed', error: 'SERVER_ERROR' }, []),
          list: see(blank),
          found: see({ ...blank, search: ' IRA' }, ['Iran']),
          chosenInSearch: see({ ...chosen, search: ' IRA' }, ['Iran']),
          chosen: see(chosen),
          other: see({ ...chosen, chosen: 'Germany' }),
          saving: () => {
            see({ ...chosen, isSaving: true })()
            expect(server.saved.at(-1)).toBe('Iran')
          },
          refused: see({ ...chosen, error: 'COUNTRY_PREFIX_MISMATCH' }),
          cut: see({ ...chosen, error: 'NO_ANSWER' }),
          saved: see({ ...chosen, isSaving: true }),
        },
      })
    })
  }

  it('is sent once, however often Next is pressed', async () => {
    const { actor, server } = startCountry()
    server.list.resolve(countries)
    await Promise.resolve()
    actor.send({ type: 'country.choose', countryName: 'Iran' })
    actor.send({ type: 'country.submit' })
    actor.send({ type: 'country.submit' })
    expect(server.saved).toEqual(['Iran'])
  })
})

function startCountry() {
  const server = {
    list: Promise.withResolvers<readonly Country[]>(),
    saving: Promise.withResolvers<void>(),
    saved: [] as string[],
  }
  const actors = {
    readCountries: deferred<readonly Country[]>((answer) => {
      server.list = answer
    }),
    saveCountry: deferred<void, { countryName: string }>((answer, input) => {
      server.saved.push(input.countryName)
      server.saving = answer
    }),
  }
  return { actor: createActor(countryMachine.provide({ actors }), { inspect: coverage.inspect }).start(), server }
}
