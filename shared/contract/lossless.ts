/** An error for JSON text with a key that no honest document has. */
export class HarmfulJson extends SyntaxError {
  override readonly name = 'HarmfulJson'
}

/**
 * Parses JSON and returns every number as its original text, so that no float changes a decimal (design 5.11).
 * @throws SyntaxError when the text is not JSON; HarmfulJson when an object has a `__proto__` key.
 */
export function parseLossless(text: string): unknown {
  return JSON.parse(text, (key, value, { source }: { source?: string } = {}) => {
    if (key === '__proto__') throw new HarmfulJson('a key named __proto__ is not accepted')
    return typeof value === 'number' ? source : value
  })
}
