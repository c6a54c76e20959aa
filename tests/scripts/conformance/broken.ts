import type { Options } from '#scripts/conformance/options.ts'
import { runConformance } from '#scripts/conformance/run.ts'

/** Returns the rules that an exchange breaks, as `call rule`. */
export async function brokenIn(options: Options): Promise<string[]> {
  const { findings } = await runConformance(options)
  return findings.filter(({ broken }) => broken > 0).map(({ call, rule }) => `${call} ${rule}`)
}
