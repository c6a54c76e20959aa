import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const integration = 'tests/**/*.integration.test.ts'
// What becomes of a lease, and what a crowd costs, is a matter of time: these run one after another.
const timed = [
  'tests/load/*.integration.test.ts',
  'tests/relay/cluster/*.integration.test.ts',
  'tests/relay/faults/redis-wire.*',
]

// A configuration of its own: Vite's root is web/, the tests' is here.
export default defineConfig({
  test: {
    environment: 'node',
    // Nowhere is there a second try (as in playwright.config.ts).
    retry: 0,
    // Several steps share the processor (scripts/check/check.ts).
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A poll of a busy machine waits as Playwright's does: how long it takes is never what a test is about.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      // Each more worker loads all modules again, which takes longer than it saves; two threads have ended the process.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [integration],
          pool: 'threads',
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
        },
      },
      // They wait for processes and wires for two fifths of their time: one more than there are cores.
      {
        extends: true,
        test: {
          name: 'integration',
          include: [integration],
          exclude: timed,
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'timed', include: timed, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
})
