import { buildWeb } from '../build/build.ts'
import { measuredPages } from '../build/page-budgets.ts'
import { bytesOf, circleOf, manifestOf, programOf } from '../build/page-programs.ts'

/**
 * Checks the budget of each measured page against the build. Builds first when no build of the present sources exists. Also
 * checks that no files of the build import each other in a circle.
 */
const folder = await buildWeb()
const manifest = await manifestOf(folder)
for (const { name, parts, budget } of measuredPages) {
  const bytes = await bytesOf(folder, programOf(manifest, parts))
  const isWithin = bytes <= budget
  console.log(`${isWithin ? '✓' : '✗'} ${name}: ${bytes} of at most ${budget} bytes, brotli`)
  if (!isWithin) process.exitCode = 1
}
const circle = circleOf(manifest)
if (circle !== null) {
  console.log(`✗ files of the build import each other in a circle: ${circle.join(' > ')}`)
  process.exitCode = 1
}
