import { flowChanges } from './flow.ts'
import { literalChanges } from './literals.ts'
import { type Change, type Mutant, mutated } from './mutant.ts'
import { operatorChanges } from './operators.ts'
import { parse, walk } from './syntax.ts'

/**
 * Returns every mutant of a source, in the order of the text. Mutants that are not valid TypeScript are left out, because a
 * file that does not load fails any test.
 * @param file path for the report
 * @throws Error when the source itself cannot be parsed
 */
export function findMutants(file: string, text: string): Mutant[] {
  const parsed = parse(file, text)
  if (parsed === null) throw new Error(`${file} is no TypeScript`)
  const changes: Change[] = []
  walk(parsed.program, (node, around) => {
    changes.push(...operatorChanges(node, text), ...literalChanges(node, around), ...flowChanges(node, around, text))
  })
  return changes
    .filter((change) => parse(file, mutated(text, change)) !== null)
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .map((change) => ({
      file,
      line: text.slice(0, change.start).split('\n').length,
      was: text.slice(change.start, change.end),
      ...change,
    }))
}
