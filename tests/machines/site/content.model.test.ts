import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createContentMachine } from '#machines/site/content/content.machine.ts'
import { selectContent, selectIsStale } from '#machines/site/content/content.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Language } from '#shared/core/money/format.ts'
import { contentModel } from '../../models/site/content.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

type Text = { html: string }

const machine = createContentMachine<Text>()
const coverage = coverageOf(machine)
const text = { html: '<p>text</p>' }
const newer = { html: '<p>newer</p>' }
const english = { html: '<p>English</p>' }
const minute = 60_000

describe('content', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(contentModel)) {
    it(path.description, async () => {
      const { actor, server, clock } = startContent({ every: minute })
      const see =
        (view: string, content: Text | null = null, isStale = false, error: ErrorKey | null = null) =>
        () => {
          const snapshot = actor.getSnapshot()
          expect([selectContent(snapshot), selectIsStale(snapshot)]).toEqual([{ view, content, error }, isStale])
        }
      /** Checks the same, and the language of the last request. */
      const seeIn = (language: Language, view: string, content: Text | null) => () => {
        see(view, content)()
        expect(server.requests.at(-1)).toEqual({ language })
      }
      await path.test({
        events: {
          comes: () => server.answer.resolve(server.requests.at(-1)?.language === 'en' ? english : text),
          newerComes: () => server.answer.resolve(newer),
          englishComes: () => server.answer.resolve(english),
          isNothing: () => server.answer.resolve(null),
          fails: () => server.answer.reject(new ApiError('SERVER_ERROR', 503)),
          tryAgain: () => actor.send({ type: 'content.retry' }),
          timePasses: () => clock.increment(minute),
          speakEnglish: () => actor.send({ type: 'language.change', language: 'en' }),
          speakPersian: () => actor.send({ type: 'language.change', language: 'fa' }),
        },
        states: {
          loading: seeIn('fa', 'loading', null),
          loadingEnglish: seeIn('en', 'loading', null),
          shown: see('shown', text),
          refreshing: seeIn('fa', 'shown', text),
          renewed: see('shown', newer),
          stale: see('shown', text, true),
          refreshingLate: seeIn('fa', 'shown', text),
          translating: seeIn('en', 'shown', text),
          turningBack: seeIn('fa', 'shown', text),
          shownEnglish: seeIn('en', 'shown', english),
          empty: see('empty'),
          emptyEnglish: see('empty'),
          failedEnglish: see('failed', null, false, 'SERVER_ERROR'),
          failed: see('failed', null, false, 'SERVER_ERROR'),
        },
      })
    })
  }

  it('is read once in its language, and again on a retry', async () => {
    const { actor, server } = startContent()
    actor.send({ type: 'content.retry' })
    expect(server.requests).toEqual([{ language: 'fa' }])
    server.answer.reject(new TypeError('not ours'))
    await Promise.resolve()
    expect(selectContent(actor.getSnapshot()).error).toBe('NO_ANSWER')
    actor.send({ type: 'content.retry' })
    expect(server.requests).toEqual([{ language: 'fa' }, { language: 'fa' }])
  })

  it('is not read again in its own language, nor in one that is already loading', async () => {
    const { actor, server } = startContent()
    actor.send({ type: 'language.change', language: 'fa' })
    server.answer.resolve(text)
    await Promise.resolve()
    actor.send({ type: 'language.change', language: 'fa' })
    expect([server.requests, selectContent(actor.getSnapshot()).content]).toEqual([[{ language: 'fa' }], text])
    for (let time = 0; time < 2; time++) actor.send({ type: 'language.change', language: 'en' })
    expect(server.requests).toEqual([{ language: 'fa' }, { language: 'en' }])
  })

  it('with an interval is read again in the language that it was changed to', async () => {
    const { actor, server, clock } = startContent({ every: minute })
    server.answer.resolve(text)
    await Promise.resolve()
    actor.send({ type: 'language.change', language: 'en' })
    server.answer.resolve(english)
    await Promise.resolve()
    clock.increment(minute)
    expect(server.requests).toEqual([{ language: 'fa' }, { language: 'en' }, { language: 'en' }])
  })

  it('without an interval is read once', async () => {
    const { server, clock } = startContent()
    server.answer.resolve(text)
    await Promise.resolve()
    clock.increment(100 * minute)
    expect(server.requests.length).toBe(1)
  })
})

function startContent({ every }: { every?: number } = {}) {
  const server = { answer: Promise.withResolvers<Text | null>(), requests: [] as { language: Language }[] }
  const clock = new SimulatedClock()
  const actors = {
    readContent: deferred<Text | null, { language: Language }>((answer, input) => {
      server.requests.push(input)
      server.answer = answer
    }),
  }
  const actor = createActor(machine.provide({ actors }), {
    clock,
    input: { language: 'fa', every },
    inspect: coverage.inspect,
  })
  return { actor: actor.start(), server, clock }
}
