/** What stands in the holes of a text, by the name of the hole. */
export type Values = { [hole: string]: string | number | null | undefined }

/**
 * Fills the holes of a text, `{{name}}`. A hole that no value is given for stays as it is; null and undefined leave nothing in
 * its place. What is filled in is not read again.
 */
export function fill(text: string, values: Values): string {
  if (!text.includes('{{')) return text
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : hole,
  )
}
