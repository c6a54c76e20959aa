import { checkConfiguration } from './plan.ts'

/** Sends the plan to `npm start`, or prints the errors of the configuration. */

// The launcher has exited, so no answer is needed.
process.once('disconnect', () => process.exit(1))
try {
  process.send?.(await checkConfiguration(process.env))
  process.exitCode = 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.removeAllListeners('disconnect')
process.disconnect?.()
