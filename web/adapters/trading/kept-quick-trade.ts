import type { OtcOrderInput } from '#machines/trading/otc-order/otc-order-context.ts'
import { readOtcQuery } from '#machines/trading/otc-order/otc-query.ts'

type Draft = Pick<OtcOrderInput, 'begun' | 'destination'>

/**
 * The part of a quick trade that survives a reload. It is written like a query of the page and read by the same rules, so
 * invalid values are left out. The destination of bought coins is not saved; the user enters it again.
 */
export const keptQuickTrade = {
  name: 'quickTrade',
  write: ({ begun }: Draft): object =>
    Object.fromEntries(
      begun.flatMap(({ type, ...fields }) => Object.values(fields).map((value) => [type.split('.')[0], value])),
    ),
  read: (written: unknown): Draft => {
    const query: { [name: string]: unknown } = Object(written)
    const get = (name: string) => (typeof query[name] === 'string' ? query[name] : null)
    // The form itself leaves out a settlement that the language does not offer.
    return { begun: readOtcQuery(get, 'fa') }
  },
}
