import { afterAll, expect } from 'vitest'
import type { coverageOf } from '../../models/support/coverage.ts'

/** Prints the reached part of a machine after the tests around the call, and requires all of it. */
export function demandCoverage({ summary, missing }: ReturnType<typeof coverageOf>) {
  afterAll(() => {
    process.stdout.write(`${summary()}\n`)
    expect(missing()).toEqual([])
  })
}
