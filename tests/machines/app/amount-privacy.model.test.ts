import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  amountPrivacyMachine,
  type KeptPrivacy,
  readPrivacy,
} from '#machines/app/amount-privacy/amount-privacy.machine.ts'
import { selectIsHidden } from '#machines/app/amount-privacy/amount-privacy.selectors.ts'
import { amountPrivacyModel } from '../../models/app/amount-privacy.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'

const coverage = coverageOf(amountPrivacyMachine)

function start(kept: unknown, isRefused = false) {
  const keptNow: KeptPrivacy[] = []
  const other = { tab: (_kept: unknown): void => undefined }
  const machine = amountPrivacyMachine.provide({
    actors: {
      keep: fromPromise<void, KeptPrivacy>(async ({ input }) => {
        keptNow.push(input)
        if (isRefused) throw new Error('no storage')
      }),
      watchTabs: fromCallback<{ type: 'never' }>(({ sendBack }) => {
        other.tab = (value) => sendBack({ type: 'privacy.come', kept: value })
      }),
    },
  })
  return { actor: createActor(machine, { input: { kept }, inspect: coverage.inspect }).start(), kept: keptNow, other }
}

describe('amountPrivacy', () => {
  afterAll(() => {
    process.stdout.write(`${coverage.summary()}\n`)
    expect(coverage.missing()).toEqual([])
  })

  for (const path of coverage.paths(amountPrivacyModel)) {
    it.each([false, true])(`${path.description} (storage refused: %s)`, async (isRefused) => {
      const { actor, kept, other } = start(null, isRefused)
      const see = (isHidden: boolean, isKept: boolean) => async () => {
        await settle()
        expect([actor.getSnapshot().value, selectIsHidden(actor.getSnapshot())]).toEqual(['kept', isHidden])
        if (isKept && kept.length > 0) expect(kept.at(-1)).toEqual({ version: 1, isHidden })
      }
      const tell = (isHidden: boolean) => () => {
        const before = kept.length
        other.tab({ version: 1, isHidden })
        // What another tab has kept is not kept again: two tabs would answer each other without end.
        expect(kept.length).toBe(before)
      }
      await path.test({
        events: {
          press: () => actor.send({ type: 'amounts.toggle' }),
          otherTabHides: tell(true),
          otherTabShows: tell(false),
        },
        states: {
          shown: see(false, true),
          hidden: see(true, true),
          hiddenElsewhere: see(true, false),
          shownElsewhere: see(false, false),
        },
      })
    })
  }

  it('keeps the last of two presses that follow each other at once', async () => {
    const { actor, kept } = start({ version: 1, isHidden: true })
    expect(selectIsHidden(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'amounts.toggle' })
    actor.send({ type: 'amounts.toggle' })
    await settle()
    expect([kept.at(-1), actor.getSnapshot().value]).toEqual([{ version: 1, isHidden: true }, 'kept'])
  })

  it('hides for nothing but what it has kept', () => {
    expect([readPrivacy({ version: 1, isHidden: true }), readPrivacy({ version: 2, isHidden: true })]).toEqual([
      true,
      false,
    ])
    fc.assert(
      fc.property(fc.anything(), (other) => {
        const { version, isHidden } = (other ?? {}) as { version?: unknown; isHidden?: unknown }
        expect(readPrivacy(other)).toBe(version === 1 && isHidden === true)
      }),
    )
  })
})
