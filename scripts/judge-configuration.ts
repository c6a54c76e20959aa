import { judgeConfiguration } from './plan.ts'

/** Answers `npm start` with its plan, or says what of the configuration does not fit. */

// A launcher that is gone needs no answer.
process.once('disconnect', () => process.exit(1))
try {
  process.send?.(await judgeConfiguration(process.env))
  process.exitCode = 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.removeAllListeners('disconnect')
process.disconnect?.()
