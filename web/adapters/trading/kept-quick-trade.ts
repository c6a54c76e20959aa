import { readOtcAddress } from '#machines/trading/otc-order/otc-address.ts'
import type { OtcOrderInput } from '#machines/trading/otc-order/otc-order-context.ts'

type Draft = Pick<OtcOrderInput, 'begun' | 'destination'>

/**
 * What of a quick trade outlives a reload of its page, written as an address of the page would ask for it, and read by the
 * same rules: what is wrong is left out. Where bought coins go to, a user says anew.
 */
export const keptQuickTrade = {
  name: 'quickTrade',
  write: ({ begun }: Draft): object =>
    Object.fromEntries(
      begun.flatMap(({ type, ...said }) => Object.values(said).map((value) => [type.split('.')[0], value])),
    ),
  read: (written: unknown): Draft => {
    const asked: { [name: string]: unknown } = Object(written)
    const get = (name: string) => (typeof asked[name] === 'string' ? asked[name] : null)
    // The money that a language does not offer is left out by the form itself.
    return { begun: readOtcAddress(get, 'fa') }
  },
}
