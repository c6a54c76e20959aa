import { HttpError } from '../base/http-error.ts'
import type { Payments } from './payments.ts'

/**
 * Throws while withdrawals of the account are held (design 5.25). It is for every call that takes money out of the
 * exchange: withdrawals, and quick purchases to an outside wallet. Call it before any other work, and only for a new
 * command: a repeat gets its stored answer.
 * @throws HttpError 403 with the seconds until the hold ends.
 */
export function demandNoHold({ store, transactions }: Pick<Payments, 'store' | 'transactions'>, account: number): void {
  const now = transactions.clock.now()
  const until = store.holds.until(account, now)
  if (until !== null) throw new HttpError(403, 'WITHDRAWAL_HELD', undefined, Math.ceil((until - now) / 1000))
}
