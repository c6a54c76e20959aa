import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user folds the sidebar to its icons, and opens it again. */
export const sidebarModel = createTestModel(
  createMachine({
    initial: 'wide',
    states: { wide: { on: { press: 'folded' } }, folded: { on: { press: 'wide' } } },
  }),
)
