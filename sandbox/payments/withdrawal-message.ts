import { subtract } from '#shared/core/money/decimal.ts'
import { coinRecords } from '#shared/market/coin-records.ts'
import { isCoin } from '#shared/market/coins.ts'
import { channelOf } from '../accounts/core/second-factor.ts'
import { toDecimal } from '../exchange/units.ts'
import type { Withdrawal } from '../exchange/withdrawal.ts'
import { exchangeInfo } from '../world/content/site.ts'
import type { Payments } from './payments.ts'

/**
 * Notifies a user of coins that a quick purchase sends to an outside wallet, or of their return when that failed. It uses
 * the channel of the user's codes, because such a purchase needs no code (design 5.24). The message shows only both ends of
 * the address.
 */
export function notifyLeaving(
  { store, outbox }: Pick<Payments, 'store' | 'outbox'>,
  withdrawal: Withdrawal,
  now: number,
): void {
  const person = store.people.byAccount(withdrawal.account)
  if (person === null) return
  const message = { person: person.mobile, text: messageOf(withdrawal), code: '', at: now }
  const isByMail = channelOf(person) === 'EMAIL' && person.email !== null
  if (isByMail) outbox.add({ ...message, to: person.email!, channel: 'EMAIL' })
  else if (outbox.hasSms) outbox.add({ ...message, to: person.mobile, channel: 'SMS' })
}

function messageOf({ currency, network, destination, amount, fee, status }: Withdrawal): string {
  const units = (value: bigint) => toDecimal(value, currency)
  const coin = isCoin(currency) ? coinRecords[currency].fa : currency
  const address = `${destination.slice(0, 6)}…${destination.slice(-4)}`
  if (status !== 'PENDING') {
    return `صراف: ارسال ${units(amount)} ${coin} به ${address} انجام نشد و همه‌ی آن به کیف پول شما برگشت.`
  }
  const arrives = subtract(units(amount), units(fee))
  return `صراف: ${arrives} ${coin} که خریدید از شبکه‌ی ${network} به ${address} ارسال می‌شود. اگر کار شما نبود، همین حالا با پشتیبانی تماس بگیرید: ${support}`
}

const support = exchangeInfo.find(({ language }) => language === 'fa')!.number
