import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type KeptSidebar, readSidebar } from '#machines/account/sidebar/kept-sidebar.ts'
import { sidebarMachine } from '#machines/account/sidebar/sidebar.machine.ts'
import { selectIsFolded } from '#machines/account/sidebar/sidebar.selectors.ts'
import { sidebarModel } from '../../models/account/sidebar.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'
import { keepIn } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(sidebarMachine)

function start(kept: unknown, isRefused = false) {
  const keptNow: KeptSidebar[] = []
  const machine = sidebarMachine.provide({
    actors: {
      keep: keepIn<KeptSidebar>(keptNow, isRefused),
    },
  })
  return { actor: createActor(machine, { input: { kept }, inspect: coverage.inspect }).start(), kept: keptNow }
}

describe('sidebar', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(sidebarModel)) {
    it.each([false, true])(`${path.description} (storage refused: %s)`, async (isRefused) => {
      const { actor, kept } = start(null, isRefused)
      const see = (isFolded: boolean) => async () => {
        await settle()
        expect([actor.getSnapshot().value, selectIsFolded(actor.getSnapshot())]).toEqual(['kept', isFolded])
        if (kept.length > 0) expect(kept.at(-1)).toEqual({ version: 1, isFolded })
      }
      await path.test({
        events: { press: () => actor.send({ type: 'sidebar.toggle' }) },
        states: { wide: see(false), folded: see(true) },
      })
    })
  }

  it('keeps the last of two presses in quick succession', async () => {
    const { actor, kept } = start({ version: 1, isFolded: true })
    actor.send({ type: 'sidebar.toggle' })
    actor.send({ type: 'sidebar.toggle' })
    await settle()
    expect([kept.at(-1), actor.getSnapshot().value]).toEqual([{ version: 1, isFolded: true }, 'kept'])
  })

  it('is folded only when the stored value says so', () => {
    expect([readSidebar({ version: 1, isFolded: true }), readSidebar({ version: 2, isFolded: true })]).toEqual([
      true,
      false,
    ])
    fc.assert(
      fc.property(fc.anything(), (other) => {
        const { version, isFolded } = (other ?? {}) as { version?: unknown; isFolded?: unknown }
        expect(readSidebar(other)).toBe(version === 1 && isFolded === true)
      }),
    )
  })
})
