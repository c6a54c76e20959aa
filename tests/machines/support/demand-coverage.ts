import { afterAll, expect } from 'vitest'
import type { coverageOf } from '../../models/support/coverage.ts'

/** Prints what the paths have reached of a machine, and demands all of it, when the tests around the call have run. */
export function demandCoverage({ summary, missing }: ReturnType<typeof coverageOf>) {
  afterAll(() => {
    process.stdout.write(`${summary()}\n`)
    expect(missing()).toEqual([])
  })
}
