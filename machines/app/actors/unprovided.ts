/** Stands in a port that `web/adapters` or a test must supply. */
export function unprovided(): never {
  throw new Error('This actor must be supplied with machine.provide()')
}
