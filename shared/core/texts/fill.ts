/** Values of a text's placeholders, by name. */
export type Values = { [hole: string]: string | number | null | undefined }

/**
 * Fills the placeholders of a text, `{{name}}`. A placeholder without a value stays; null and undefined become an empty
 * text. Placeholders inside a value are not filled.
 */
export function fill(text: string, values: Values): string {
  if (!text.includes('{{')) return text
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : hole,
  )
}
