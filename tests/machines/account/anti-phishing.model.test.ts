import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { antiPhishingMachine } from '#machines/account/anti-phishing/anti-phishing.machine.ts'
import { selectPhraseForm } from '#machines/account/anti-phishing/anti-phishing.selectors.ts'
import { phraseIn, phraseLength, readPhrase, writePhrase } from '#machines/account/anti-phishing/phrase.ts'
import { antiPhishingModel } from '../../models/account/anti-phishing.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(antiPhishingMachine)

describe('antiPhishing', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(antiPhishingModel)) {
    it(path.description, async () => {
      const phrases: (string | null)[] = []
      let answer = Promise.withResolvers<void>()
      let emit = (_: unknown): void => undefined
      const machine = antiPhishingMachine.provide({
        actors: {
          keep: deferred<void, { phrase: string | null }>((next, input) => {
            phrases.push(input.phrase)
            answer = next
          }),
          watchTabs: fromCallback<{ type: 'never' }>(({ sendBack }) => {
            emit = (kept) => sendBack({ type: 'phrase.come', kept })
          }),
        },
      })
      const actor = createActor(machine, { input: { kept: null }, inspect: coverage.inspect }).start()
      const type = (text: string) => () => actor.send({ type: 'phrase.type', text })
      const answerWith = async (outcome: 'resolve' | 'reject') => {
        answer[outcome](undefined as never)
        await settle()
      }
      const see =
        (state: string, phrase: string | null, text: string, more: object = {}, last?: string | null) =>
        () => {
          const form = { phrase, text, outcome: null, canSave: false, isWrong: false, state, ...more }
          expect(selectPhraseForm(actor.getSnapshot())).toEqual(form)
          if (last !== undefined) expect(phrases.at(-1)).toEqual(last)
        }
      // The former phrase depends on the path to this state.
      const now = () => actor.getSnapshot().context.phrase
      await path.test({
        events: {
          type: type('  blue   tea pot '),
          typeTooLittle: type('abc'),
          save: () => actor.send({ type: 'phrase.save' }),
          deviceKeeps: () => answerWith('resolve'),
          deviceRefuses: () => answerWith('reject'),
          deviceForgets: () => answerWith('resolve'),
          remove: () => actor.send({ type: 'phrase.remove' }),
          otherTabSets: () => emit(writePhrase('green door')),
        },
        states: {
          none: see('shown', null, ''),
          tooShort: see('typing', null, 'abc', { isWrong: true }),
          typed: see('typing', null, '  blue   tea pot ', { canSave: true }),
          saving: see('keeping', null, '  blue   tea pot ', {}, 'blue tea pot'),
          kept: see('kept', 'blue tea pot', 'blue tea pot', { outcome: 'kept' }),
          typedOver: see('typing', 'blue tea pot', '  blue   tea pot ', { canSave: true }),
          refused: see('refused', null, '  blue   tea pot ', { outcome: 'refused' }),
          setByOtherTab: see('shown', 'green door', 'green door'),
          removing: () => see('keeping', now(), actor.getSnapshot().context.text, {}, null)(),
          removed: see('kept', null, '', { outcome: 'removed' }),
        },
      })
    })
  }
})

describe('the phrase', () => {
  it('is read as it was written, and is null for any other stored value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const phrase = phraseIn(text)
        if (phrase !== null) expect(readPhrase(JSON.parse(JSON.stringify(writePhrase(phrase))))).toBe(phrase)
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const { version, phrase } = (kept ?? {}) as { version?: unknown; phrase?: unknown }
        if (version !== 1 || typeof phrase !== 'string') expect(readPhrase(kept)).toBeNull()
      }),
    )
  })

  it('has four to forty characters; inner spaces count once, outer spaces do not count', () => {
    const { min, max } = phraseLength
    const of = (length: number) => 'ا'.repeat(length)
    expect([of(min - 1), of(min), of(max), of(max + 1), ' a  b ', ' a  b  c ', '🐘🐘🐘🐘'].map(phraseIn)).toEqual([
      null,
      of(min),
      of(max),
      null,
      null,
      'a b c',
      '🐘🐘🐘🐘',
    ])
  })
})
