import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import {
  type NavigationEvent,
  type NavigationGroup,
  navigationMachine,
} from '#machines/app/navigation/navigation.machine.ts'
import { selectIsMenuOpen, selectOpenGroup } from '#machines/app/navigation/navigation.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { navigationModel } from '../../models/app/navigation.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(navigationMachine)

describe('navigation', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(navigationModel)) {
    it(path.description, async () => {
      const { actor, clock, outside } = startNavigation()
      const see = (state: string, group: NavigationGroup | null, listeners: number) => () => {
        const snapshot = actor.getSnapshot()
        // Listeners are active only where their events matter.
        expect([
          statePath(snapshot.value),
          selectIsMenuOpen(snapshot),
          selectOpenGroup(snapshot),
          outside.size,
        ]).toEqual([state, state === 'open', group, listeners])
      }
      const emit = (event: NavigationEvent) => {
        for (const send of [...outside]) send(event)
      }
      await path.test({
        events: {
          openMenu: () => actor.send({ type: 'menu.open' }),
          closeMenu: () => actor.send({ type: 'menu.close' }),
          goToPage: () => emit({ type: 'page.changed' }),
          turnScreen: () => emit({ type: 'screen.widened' }),
          pressHelp: () => actor.send({ type: 'group.press', group: 'help' }),
          pressCompany: () => actor.send({ type: 'group.press', group: 'company' }),
          pointHelp: () => actor.send({ type: 'group.point', group: 'help' }),
          pointCompany: () => actor.send({ type: 'group.point', group: 'company' }),
          pointAway: () => actor.send({ type: 'group.leave' }),
          enterEntries: () => actor.send({ type: 'group.enter' }),
          leaveGroup: () => emit({ type: 'group.close' }),
          wait: () => clock.increment(250),
        },
        states: {
          closed: see('closed', null, 0),
          open: see('open', null, 2),
          pointed: see('pointed', null, 0),
          help: see('listed.held', 'help', 2),
          company: see('listed.held', 'company', 2),
          helpRested: see('listed.rested', 'help', 2),
          helpLeft: see('listed.leaving', 'help', 2),
          companyPointed: see('listed.turning', 'help', 2),
          companyRested: see('listed.rested', 'company', 2),
          companyLeft: see('listed.leaving', 'company', 2),
        },
      })
    })
  }
})

function startNavigation() {
  const outside = new Set<(event: NavigationEvent) => void>()
  const listening = fromCallback<{ type: 'never' }>(({ sendBack }) => {
    outside.add(sendBack)
    return () => void outside.delete(sendBack)
  })
  const clock = new SimulatedClock()
  const machine = navigationMachine.provide({ actors: { pages: listening, screen: listening, keys: listening } })
  return { actor: createActor(machine, { clock, inspect: coverage.inspect }).start(), clock, outside }
}
