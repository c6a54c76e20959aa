/**
 * A change of one place in a source. `start` and `end` are offsets of the text; `was` and `is` are the texts between them.
 */
export type Mutant = { file: string; line: number; start: number; end: number; was: string; is: string }

/** The replacement for a range of the text. */
export type Change = { start: number; end: number; is: string }

export function mutated(text: string, { start, end, is }: Change): string {
  return text.slice(0, start) + is + text.slice(end)
}
