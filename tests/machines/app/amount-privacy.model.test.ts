import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import {
  amountPrivacyMachine,
  type KeptPrivacy,
  readPrivacy,
} from '#machines/app/amount-privacy/amount-privacy.machine.ts'
import { selectHidesAway, selectIsHidden } from '#machines/app/amount-privacy/amount-privacy.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { amountPrivacyModel } from '../../models/app/amount-privacy.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'
import { keepIn } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const flag = fc.constantFrom(true, false, 1, undefined)
const coverage = coverageOf(amountPrivacyMachine)

function start(kept: unknown, isRefused = false) {
  const keptNow: KeptPrivacy[] = []
  const other = { tab: (_kept: unknown): void => undefined, window: (_is: 'leave' | 'return'): void => undefined }
  const machine = amountPrivacyMachine.provide({
    actors: {
      keep: keepIn<KeptPrivacy>(keptNow, isRefused),
      watchTabs: fromCallback<{ type: 'never' }>(({ sendBack }) => {
        other.tab = (value) => sendBack({ type: 'privacy.come', kept: value })
      }),
      watchWindow: fromCallback<{ type: 'never' }>(({ sendBack }) => {
        other.window = (is) => sendBack({ type: `window.${is}` })
        return () => {
          other.window = () => undefined
        }
      }),
    },
  })
  return { actor: createActor(machine, { input: { kept }, inspect: coverage.inspect }).start(), kept: keptNow, other }
}

describe('amountPrivacy', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(amountPrivacyModel)) {
    it.each([false, true])(`${path.description} (storage refused: %s)`, async (isRefused) => {
      const { actor, kept, other } = start(null, isRefused)
      const see =
        (isHidden: boolean, { isKept = true, hidesAway = false, isAway = false } = {}) =>
        async () => {
          await settle()
          const snapshot = actor.getSnapshot()
          expect([statePath(snapshot.value), selectIsHidden(snapshot), selectHidesAway(snapshot)]).toEqual([
            `store.kept window.${hidesAway ? `watched.${isAway ? 'away' : 'here'}` : 'unwatched'}`,
            isHidden || isAway,
            hidesAway,
          ])
          if (isKept && kept.length > 0) expect(kept.at(-1)).toEqual({ version: 1, isHidden, hidesAway })
        }
      const emit = (isHidden: boolean) => () => {
        const before = kept.length
        other.tab({ version: 1, isHidden })
        // A value from another tab is not stored again, or two tabs would answer each other endlessly.
        expect(kept.length).toBe(before)
      }
      await path.test({
        events: {
          press: () => actor.send({ type: 'amounts.toggle' }),
          otherTabHides: emit(true),
          otherTabShows: emit(false),
          wish: () => actor.send({ type: 'away.toggle' }),
          unwish: () => actor.send({ type: 'away.toggle' }),
          leave: () => other.window('leave'),
          comeBack: () => other.window('return'),
        },
        states: {
          shown: see(false),
          hidden: see(true),
          hiddenElsewhere: see(true, { isKept: false }),
          shownElsewhere: see(false, { isKept: false }),
          left: see(false, { isKept: false }),
          watched: see(false, { hidesAway: true }),
          away: see(false, { hidesAway: true, isAway: true }),
          hiddenAndWatched: see(true, { hidesAway: true }),
        },
      })
    })
  }

  it('keeps the last of two presses in quick succession', async () => {
    const { actor, kept } = start({ version: 1, isHidden: true })
    expect(selectIsHidden(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'amounts.toggle' })
    actor.send({ type: 'amounts.toggle' })
    await settle()
    expect([kept.at(-1), actor.getSnapshot().value]).toEqual([
      { version: 1, isHidden: true, hidesAway: false },
      { store: 'kept', window: 'unwatched' },
    ])
  })

  it('stores each choice that is made while an earlier one is still being stored', () => {
    const { actor, kept } = start(null)
    for (const type of ['amounts.toggle', 'away.toggle', 'amounts.toggle'] as const) actor.send({ type })
    expect(kept).toEqual([
      { version: 1, isHidden: true, hidesAway: false },
      { version: 1, isHidden: true, hidesAway: true },
      { version: 1, isHidden: false, hidesAway: true },
    ])
  })

  it('hides amounts only when the stored value says so', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ version: fc.constantFrom(1, 2), isHidden: flag, hidesAway: flag })),
        (other) => {
          const { version, isHidden, hidesAway } = (other ?? {}) as { [field: string]: unknown }
          expect(readPrivacy(other)).toEqual({
            isHidden: version === 1 && isHidden === true,
            hidesAway: version === 1 && hidesAway === true,
          })
        },
      ),
    )
  })
})
