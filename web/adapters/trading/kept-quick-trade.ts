import { readOtcAddress } from '#machines/trading/otc-order/otc-address.ts'
import type { OtcOrderInput } from '#machines/trading/otc-order/otc-order-context.ts'

type Draft = Pick<OtcOrderInput, 'begun' | 'destination'>

/**
 * What of a quick trade outlives a reload of its page, written as an address of the page would ask for it, and read by the
 * same rules: what is wrong is left out. Where bought coins go to, a user says anew.
 */
export const keptQuickTrade = {
  name: 'quickTrade',
  write: ({ begun }: Draft): object => {
    const asked = begun.flatMap(({ type, ...said }) => Object.values(said).map((value) => [type.split('.')[0], value]))
    return Object.fromEntries(asked)
  },
  read: (written: unknown): Draft | null => {
    if (typeof written !== 'object' || written === null) return null
    const asked = new Map<string, unknown>(Object.entries(written))
    const get = (name: string) => {
      const value = asked.get(name)
      return typeof value === 'string' ? value : null
    }
    // The money that a language does not offer is left out by the form itself.
    return { begun: readOtcAddress(get, 'fa') }
  },
}
