/** The default logic of a port. It throws, because `web/adapters` or a test must supply the port. */
export function unprovided(): never {
  throw new Error('This actor must be supplied with machine.provide()')
}
