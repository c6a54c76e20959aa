import { readTurnover, soakTurnover } from './soak-turnover.ts'

/** `npm run soak -- --side-by-side`. Exits with 1 when an aim was missed. */
try {
  const results = await soakTurnover(readTurnover(process.argv.slice(2)))
  process.exit(results.every(({ isMet }) => isMet) ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
