import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { timeDeepOrder } from './deep-order.ts'
import { timeReads } from './reads-beside-commands.ts'

/** Prints how long the sandbox's public reads wait for commands, and how long an order through a deep book takes. */
export async function benchSandbox(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-bench-'))
  try {
    console.log('\nPublic reads of the sandbox (aim: p99 under 30 ms)')
    for (const { name, took, commandsPerSecond } of await timeReads(join(folder, 'reads.sqlite'), 10)) {
      console.log(`  ${name.padEnd(42)} ${quantiles(took)}; ${took.length} reads, ${commandsPerSecond} orders a second`)
    }
    const { levels, inMemory, durable } = timeDeepOrder(join(folder, 'deep.sqlite'), 1000, 9)
    console.log(`A market order through ${levels} levels, middle of 9 (aim: under 5 ms)`)
    console.log(`  in memory ${inMemory.toFixed(1)} ms, on the disk ${durable.toFixed(1)} ms`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function quantiles(ascending: readonly number[]): string {
  const at = (part: number) =>
    ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))]!.toFixed(1)
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)} ms`
}

if (import.meta.main) await benchSandbox()
