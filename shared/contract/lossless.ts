/** A JSON text that carries a key no honest document has. */
export class HarmfulJson extends SyntaxError {
  override readonly name = 'HarmfulJson'
}

/**
 * Reads JSON with every number as the text that stood there, so that no decimal is bent by a float (design 5.11).
 * @throws SyntaxError when it is no JSON; HarmfulJson when an object has a `__proto__` key.
 */
export function parseLossless(text: string): unknown {
  return JSON.parse(text, (key, value, { source }: { source?: string } = {}) => {
    if (key === '__proto__') throw new HarmfulJson('a key named __proto__ is not accepted')
    return typeof value === 'number' ? source : value
  })
}
