import { monthOptions, monthUsage, OptionFault } from '#bench/month/options.ts'
import { playMonth } from '#bench/month/play-month.ts'
import { soakFaults } from './faults.ts'
import { soakSideBySide } from './side-by-side.ts'

/**
 * `npm run soak`; with `--days` it simulates days of users; with `--side-by-side` it runs old and new relays. Exits with 1
 * when an aim was missed or a suite failed.
 */
try {
  const words = process.argv.slice(2)
  if (words.includes('--side-by-side')) process.exit(soakSideBySide(words))
  const month = monthOptions(words)
  const isWell = month === null ? await soakFaults() : await playMonth(month)
  process.exitCode = isWell ? 0 : 1
} catch (error) {
  console.error(error instanceof OptionFault ? `${error.message}\n\n${monthUsage}` : error)
  process.exitCode = 1
}
