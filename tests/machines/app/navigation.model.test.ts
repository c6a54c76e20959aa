import { afterAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import {
  type NavigationEvent,
  type NavigationGroup,
  navigationMachine,
} from '#machines/app/navigation/navigation.machine.ts'
import { selectIsMenuOpen, selectOpenGroup } from '#machines/app/navigation/navigation.selectors.ts'
import { navigationModel } from '../../models/app/navigation.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'

const coverage = coverageOf(navigationMachine)

describe('navigation', () => {
  afterAll(() => {
    process.stdout.write(`${coverage.summary()}\n`)
    expect(coverage.missing()).toEqual([])
  })

  for (const path of coverage.paths(navigationModel)) {
    it(path.description, async () => {
      const { actor, outside } = startNavigation()
      const see = (isOpen: boolean, group: NavigationGroup | null, listeners: number) => () => {
        const snapshot = actor.getSnapshot()
        // Nobody listens for what cannot matter.
        expect([selectIsMenuOpen(snapshot), selectOpenGroup(snapshot), outside.size]).toEqual([
          isOpen,
          group,
          listeners,
        ])
      }
      const tell = (event: NavigationEvent) => {
        for (const send of [...outside]) send(event)
      }
      await path.test({
        events: {
          openMenu: () => actor.send({ type: 'menu.open' }),
          closeMenu: () => actor.send({ type: 'menu.close' }),
          goToPage: () => tell({ type: 'page.changed' }),
          turnScreen: () => tell({ type: 'screen.widened' }),
          listHelp: () => actor.send({ type: 'group.open', group: 'help' }),
          listCompany: () => actor.send({ type: 'group.open', group: 'company' }),
          leaveGroup: () => actor.send({ type: 'group.close' }),
        },
        states: {
          closed: see(false, null, 0),
          open: see(true, null, 2),
          help: see(false, 'help', 1),
          company: see(false, 'company', 1),
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
  const machine = navigationMachine.provide({ actors: { pages: listening, screen: listening } })
  return { actor: createActor(machine, { inspect: coverage.inspect }).start(), outside }
}
