import { followLoad } from './follow-load.ts'
import type { LoadPlan } from './load-result.ts'

/** The load in a process that may have a network of its own; told the plan, it answers with what it saw. */
process.once('message', async (plan: LoadPlan) => {
  process.send!(await followLoad(plan))
  process.disconnect()
})
process.once('disconnect', () => process.exit())
