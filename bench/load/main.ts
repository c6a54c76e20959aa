import { evaluate } from './aims.ts'
import { costsOf } from './alternatives.ts'
import { printAims, printCosts, printLoad } from './print.ts'
import { runLoad } from './run-load.ts'
import { topicSets } from './topic-sets.ts'

const clients = Number(process.env.BENCH_SOCKETS ?? 8000)
const span = Number(process.env.BENCH_SECONDS ?? 30) * 1000

if (import.meta.main) await benchLoad()

/** Measures many clients on one relay, and then the plain alternatives. */
export async function benchLoad(): Promise<void> {
  const result = await runLoad({ clients, churn: 0.1, warm: 15_000, span, quiet: 5000 })
  printLoad(result)
  printAims(evaluate(result))
  printCosts(await costsOf(topicSets(clients, 0), span))
}
