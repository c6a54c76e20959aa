/** Environment variables. Empty values count as unset. */
export type Environment = { [name: string]: string | undefined }

/** Invalid configuration. The message names every variable, its value and the allowed values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The configuration does not fit:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Reads a variable. `parse` returns null for an invalid value; `form` describes valid values in words. */
export type ReadVariable = <Value>(
  name: string,
  fallback: Value,
  parse: (text: string) => Value | null,
  form: string,
) => Value

/** Returns a reader of environment variables. It adds invalid values to `faults` and returns their fallback. */
export function variableReader(env: Environment, faults: string[]): ReadVariable {
  return (name, fallback, parse, form) => {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (value !== null) return value
    faults.push(`${name} must be ${form}, but is "${withoutSecrets(text)}"`)
    return fallback
  }
}

/** Returns a value in a form that may be logged: a URL loses its user, its password and its query. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/^([a-z][a-z0-9+.-]*:\/\/).*@/is, '$1***@')
    .replace(/^([a-z][a-z0-9+.-]*:\/\/[^?#]*)[?#].*$/is, '$1?***')
}

/** @returns a parser for integers between `min` and `max`, both included. */
export function whole(min: number, max: number): (text: string) => number | null {
  return (text) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : null
  }
}

/** A TCP port; 0 lets the system choose. */
export const portForm = 'a port from 1 to 65535, or 0 for any that is free'
export const port = whole(0, 65_535)
