import type { Tried } from './try-mutants.ts'

/** Returns the score, then each mutant that no test noticed: its place, the old text and the new text. */
export function reportOf(name: string, tried: readonly Tried[]): string {
  const left = tried.filter(({ outcome }) => outcome.kind === 'survived' || outcome.kind === 'untested')
  const share = tried.length === 0 ? 100 : (100 * (tried.length - left.length)) / tried.length
  return [
    `${name}: ${share.toFixed(1)}% (${tried.length - left.length} of ${tried.length} mutants noticed)`,
    ...left.map(({ mutant, outcome }) => {
      const note = outcome.kind === 'untested' ? ' (no test imports the file)' : ''
      return `  ${mutant.file}:${mutant.line}  ${short(mutant.was)}  →  ${short(mutant.is)}${note}`
    }),
  ].join('\n')
}

/** Returns the text in one line of at most 70 characters. */
function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line === '') return '(nothing)'
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}
