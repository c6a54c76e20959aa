import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import { coinPageMachine, type Story } from '#machines/market/coin-page/coin-page.machine.ts'
import { selectChartRange, selectStory } from '#machines/market/coin-page/coin-page.selectors.ts'
import type { Language } from '#shared/core/money/format.ts'
import type { Coin } from '#shared/market/coins.ts'
import { coinPageModel } from '../../models/market/coin-page.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(coinPageMachine)
const story = { title: 'Bitcoin', html: '<p>text</p>' }

describe('coinPage', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(coinPageModel)) {
    it(path.description, async () => {
      const { actor, server } = startPage()
      const see = (range: string, view: string, shown: Story | null) => () =>
        expect([selectChartRange(actor.getSnapshot()), selectStory(actor.getSnapshot())]).toEqual([
          range,
          { view, story: shown },
        ])
      await path.test({
        events: {
          textComes: () => server.story.resolve(story),
          noText: () => server.story.resolve(null),
          textFails: () => server.story.reject(new Error('no answer')),
          tryAgain: () => actor.send({ type: 'story.retry' }),
          chooseYear: () => actor.send({ type: 'range.change', range: 'year' }),
          chooseQuarter: () => actor.send({ type: 'range.change', range: 'quarter' }),
          speakEnglish: () => actor.send({ type: 'language.change', language: 'en' }),
          chooseMonth: () => actor.send({ type: 'range.change', range: 'month' }),
        },
        states: {
          loading: see('year', 'loading', null),
          loadingMonth: see('month', 'loading', null),
          shown: see('year', 'shown', story),
          shownMonth: see('month', 'shown', story),
          shownQuarter: see('quarter', 'shown', story),
          none: see('year', 'none', null),
          failed: see('year', 'failed', null),
        },
      })
    })
  }

  it('reads the text of its coin once for each language, and reports both of its parallel states', () => {
    const { actor, server } = startPage()
    expect([server.requests, statePath(actor.getSnapshot().value)]).toEqual([
      [{ coin: 'BITCOIN', language: 'fa' }],
      'range.year story.loading',
    ])
    actor.send({ type: 'language.change', language: 'fa' })
    actor.send({ type: 'language.change', language: 'en' })
    expect(server.requests).toEqual([
      { coin: 'BITCOIN', language: 'fa' },
      { coin: 'BITCOIN', language: 'en' },
    ])
  })
})

function startPage() {
  const server = { story: Promise.withResolvers<Story | null>(), requests: [] as object[] }
  const actors = {
    readStory: deferred<Story | null, { coin: Coin; language: Language }>((answer, input) => {
      server.requests.push(input)
      server.story = answer
    }),
  }
  const actor = createActor(coinPageMachine.provide({ actors }), {
    input: { coin: 'BITCOIN', language: 'fa' },
    inspect: coverage.inspect,
  })
  return { actor: actor.start(), server }
}
