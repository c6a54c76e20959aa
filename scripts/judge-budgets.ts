import { buildWeb } from './build.ts'
import { measuredPages } from './page-budgets.ts'
import { bytesOf, manifestOf, programOf } from './page-programs.ts'

/** Holds the budget of each measured page against the build, which it makes where there is none of today's sources. */
const folder = await buildWeb()
const manifest = await manifestOf(folder)
for (const { name, parts, budget } of measuredPages) {
  const bytes = await bytesOf(folder, programOf(manifest, parts))
  const isWithin = bytes <= budget
  console.log(`${isWithin ? '✓' : '✗'} ${name}: ${bytes} of at most ${budget} bytes, brotli`)
  if (!isWithin) process.exitCode = 1
}
