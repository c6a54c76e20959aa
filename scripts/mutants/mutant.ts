/** A change of one place in a source. Offsets are those of the text, `was` and `is` stand for what lies between them. */
export type Mutant = { file: string; line: number; start: number; end: number; was: string; is: string }

/** What a mutator puts in place of a range of the text. */
export type Change = { start: number; end: number; is: string }

export function mutated(text: string, { start, end, is }: Change): string {
  return text.slice(0, start) + is + text.slice(end)
}
