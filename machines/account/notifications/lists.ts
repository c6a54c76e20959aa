import type { AlertBook } from '#machines/market/price-alert/alert.ts'
import { armingOf } from '#machines/market/price-alert/alert.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import { type LogIn, logInRow, type OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import type { Notification, TransferStep } from './notification.ts'

/** Returns order news as notifications, with the content of the order toast. */
export function orderList(news: readonly OrderNews[]): readonly Notification[] {
  return news.map((one) => ({ key: one.key, at: one.at, content: { of: 'order', news: one } }))
}

/** Returns fired alerts as notifications. */
export function alertList({ firings }: AlertBook): readonly Notification[] {
  return firings.map((firing) => ({ key: armingOf(firing), at: firing.at, content: { of: 'alert', firing } }))
}

/**
 * Returns the transfers of one direction as notifications. Each step of a transfer has its own key; only its last step is
 * listed.
 */
export function transferList(
  direction: 'deposits' | 'withdrawals',
  transfers: readonly OwnTransfer[],
): readonly Notification[] {
  return transfers.map((transfer) => {
    const { id, relatedCoin: coin, amount, createdAtDateTime } = transfer
    const step = stepOf(transfer)
    return {
      key: `${id} ${step}`,
      at: Date.parse(createdAtDateTime),
      content: { of: 'transfer', direction, coin, amount, step },
    }
  })
}

function stepOf({ transactionStatus, isDone }: OwnTransfer): TransferStep {
  if (transactionStatus === 'CONFIRMED') return 'confirmed'
  return transactionStatus === 'UNCONFIRMED' && isDone ? 'failed' : 'waiting'
}

/**
 * Returns the state of the user's verification as one entry whose key is that state.
 * @param type `authenticationType` of the account
 */
export function identityList(type: string | null, now: number): readonly Notification[] {
  const decision =
    type === 'AUTHORIZED' ? 'accepted' : type === null || type.endsWith('PENDING') ? 'undecided' : 'refused'
  return [{ key: String(type), at: now, content: { of: 'identity', decision } }]
}

/** How far the exchange's time of a log-in may differ from this browser's clock, in ms. */
const tolerance = 120_000

/**
 * Returns log-ins (newest first) as notifications. `ownAt` are the times at which this browser logged the user in, epoch
 * ms.
 */
export function logInList(logIns: readonly LogIn[], ownAt: readonly number[]): readonly Notification[] {
  const own = ownLogInIds(logIns, ownAt)
  return logIns.map((logIn) => {
    const { ipAddress: ip, browser, osType: system, isSuccessful } = logIn
    const { id, at } = logInRow(logIn)
    return { key: id, at, content: { of: 'logIn', ip, browser, system, isSuccessful, isOwn: own.includes(id) } }
  })
}

/**
 * Finds the log-ins that this browser made (`ownAt`, epoch ms): for each, only the nearest successful one. Another log-in
 * at the same time elsewhere is therefore still reported.
 * @returns ids of `logInRow`; `undefined` if none is near.
 */
export function ownLogInIds(logIns: readonly LogIn[], ownAt: readonly number[]): readonly (string | undefined)[] {
  const rows = logIns.filter(({ isSuccessful }) => isSuccessful).map(logInRow)
  return ownAt.map((at) => {
    const distance = (row: { at: number }) => Math.max(row.at - at, at - row.at)
    const near = rows.filter((row) => distance(row) <= tolerance)
    return near.sort((one, other) => distance(one) - distance(other))[0]?.id
  })
}

/** Returns the operator's posts as notifications. */
export function postList(posts: readonly { title: string; date: number; link: string }[]): readonly Notification[] {
  return posts.map(({ title, date, link }) => ({ key: link, at: date, content: { of: 'post', title, link } }))
}
