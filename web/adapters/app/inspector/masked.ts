const hidden = '•••'
const secretName =
  /token|code|otp|password|secret|captcha|card|sheba|national|mobile|phone|email|birth|person|name|address|postal/i
/** Runs of digits in any script, and runs of characters that tokens consist of. */
const secretText = /\p{Nd}[\p{Nd}\s-]{2,}\p{Nd}|[\w-]{20,}/gu

/**
 * Returns the parts of an event that may be shown. Values under secret names, and all values of events with a secret name,
 * are hidden. In other texts, runs that look like a number or a token are replaced. Other objects are shown by their class.
 */
export function masked(event: { type: string; [part: string]: unknown }): { [part: string]: unknown } {
  const { type, ...parts } = event
  return { type, ...Object.fromEntries(entriesOf(parts, secretName.test(type), 0)) }
}

function entriesOf(parts: object, isSecret: boolean, depth: number): [string, unknown][] {
  return Object.entries(parts).map(([name, value]) => [name, shown(value, isSecret || secretName.test(name), depth)])
}

function shown(value: unknown, isSecret: boolean, depth: number): unknown {
  if (value === null || typeof value === 'boolean' || value === undefined) return value
  if (typeof value === 'string' || typeof value === 'number') {
    return isSecret ? hidden : typeof value === 'string' ? value.replace(secretText, hidden).slice(0, 200) : value
  }
  if (value instanceof Error) return `${value.name}: ${isSecret ? hidden : value.message.replace(secretText, hidden)}`
  if (Array.isArray(value)) return depth > 2 ? '[…]' : value.slice(0, 5).map((one) => shown(one, isSecret, depth + 1))
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return kindOf(value)
  return depth > 2 ? '{…}' : Object.fromEntries(entriesOf(value, isSecret, depth + 1))
}

function kindOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? `[${value.constructor?.name ?? 'object'}]` : `[${typeof value}]`
}
