import { monthOptions, monthUsage, OptionFault } from '#bench/month/options.ts'
import { playMonth } from '#bench/month/play-month.ts'
import { soakFaults } from './soak/faults.ts'

/** `npm run soak`, or with `--days` a life of so many days. It ends badly when an aim was missed or a suite failed. */
try {
  const month = monthOptions(process.argv.slice(2))
  const isWell = month === null ? await soakFaults() : await playMonth(month)
  process.exitCode = isWell ? 0 : 1
} catch (error) {
  console.error(error instanceof OptionFault ? `${error.message}\n\n${monthUsage}` : error)
  process.exitCode = 1
}
