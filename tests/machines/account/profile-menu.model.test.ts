import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type ProfileMenuEvent, profileMenuMachine } from '#machines/account/profile-menu/profile-menu.machine.ts'
import { selectIsProfileMenuOpen } from '#machines/account/profile-menu/profile-menu.selectors.ts'
import { menuModel } from '../../models/account/menu.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(profileMenuMachine)

describe('profileMenu', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(menuModel)) {
    it(path.description, async () => {
      const listeners = new Set<(event: ProfileMenuEvent) => void>()
      const surroundings = fromCallback<{ type: 'never' }>(({ sendBack }) => {
        listeners.add(sendBack)
        return () => void listeners.delete(sendBack)
      })
      const machine = profileMenuMachine.provide({ actors: { surroundings } })
      const actor = createActor(machine, { inspect: coverage.inspect }).start()
      const emit = (event: ProfileMenuEvent) => {
        for (const send of [...listeners]) send(event)
      }
      const see = (isOpen: boolean) => () =>
        expect([selectIsProfileMenuOpen(actor.getSnapshot()), listeners.size]).toEqual([isOpen, isOpen ? 1 : 0])
      await path.test({
        events: {
          openMenu: () => actor.send({ type: 'menu.open' }),
          closeMenu: () => actor.send({ type: 'menu.close' }),
          goToPage: () => emit({ type: 'page.changed' }),
          turnScreen: () => emit({ type: 'screen.widened' }),
        },
        states: { closed: see(false), open: see(true) },
      })
    })
  }
})
