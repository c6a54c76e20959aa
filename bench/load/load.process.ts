import { followLoad } from './follow-load.ts'
import type { LoadPlan } from './load-result.ts'

/** Runs the load in a process that may have its own network. It receives the plan and sends the result. */
process.once('message', async (plan: LoadPlan) => {
  process.send!(await followLoad(plan))
  process.disconnect()
})
process.once('disconnect', () => process.exit())
