import { expect, it } from 'vitest'
import { createActor, SimulatedClock, setup } from 'xstate'
import { type ToastEvent, toastRegion } from '#machines/app/toast-region.ts'

const machine = setup({
  types: { events: {} as ToastEvent },
  actions: { clearToast: () => undefined },
  delays: { readable: 8000 },
}).createMachine({ type: 'parallel', states: { toast: toastRegion } })

it('shows a toast for its whole time when another is still shown', () => {
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock }).start()
  const seen = [0, 7999, 7999, 1].map((wait, place) => {
    clock.increment(wait)
    if (place < 2) actor.send({ type: 'toast.show' })
    return actor.getSnapshot().value.toast
  })
  expect(seen).toEqual(['showing', 'showing', 'showing', 'quiet'])
})
