import type { AlertBook } from '#machines/market/price-alert/alert.ts'
import { armingOf } from '#machines/market/price-alert/alert.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import { type LogIn, logInRow, type OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import type { Notification, TransferStep } from './notification.ts'

/** What is told of orders, as their own toast tells it. */
export function orderList(news: readonly OrderNews[]): readonly Notification[] {
  return news.map((one) => ({ key: one.key, at: one.at, content: { of: 'order', news: one } }))
}

/** What has fired. */
export function alertList({ firings }: AlertBook): readonly Notification[] {
  return firings.map((firing) => ({ key: armingOf(firing), at: firing.at, content: { of: 'alert', firing } }))
}

/** Transfers of one direction: each step of one is a notification of its own, and the last one stands for it. */
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
 * What is known of the user's identity: one entry, whose key is its state.
 * @param type `authenticationType` of the account
 */
export function identityList(type: string | null, now: number): readonly Notification[] {
  const decision =
    type === 'AUTHORIZED' ? 'accepted' : type === null || type.endsWith('PENDING') ? 'undecided' : 'refused'
  return [{ key: String(type), at: now, content: { of: 'identity', decision } }]
}

/** Milliseconds that the exchange's time of a log-in may be off this browser's. */
const tolerance = 120_000

/** Log-ins, newest first. `ownAt` is when this browser logged the user in, epoch ms. */
export function logInList(logIns: readonly LogIn[], ownAt: readonly number[]): readonly Notification[] {
  const own = ownLogInIds(logIns, ownAt)
  return logIns.map((logIn) => {
    const { ipAddress: ip, browser, osType: system, isSuccessful } = logIn
    const { id, at } = logInRow(logIn)
    return { key: id, at, content: { of: 'logIn', ip, browser, system, isSuccessful, isOwn: own.includes(id) } }
  })
}

/**
 * The log-ins that this browser made (`ownAt`, epoch ms): of each the successful one that lies nearest to it, and no
 * other. Somebody who logs in at the same time elsewhere is told of.
 * @returns ids of `logInRow`; `undefined` where none lies near.
 */
export function ownLogInIds(logIns: readonly LogIn[], ownAt: readonly number[]): readonly (string | undefined)[] {
  const rows = logIns.filter(({ isSuccessful }) => isSuccessful).map(logInRow)
  return ownAt.map((at) => {
    const distance = (row: { at: number }) => Math.max(row.at - at, at - row.at)
    const near = rows.filter((row) => distance(row) <= tolerance)
    return near.sort((one, other) => distance(one) - distance(other))[0]?.id
  })
}

/** The operator's posts. */
export function postList(posts: readonly { title: string; date: number; link: string }[]): readonly Notification[] {
  return posts.map(({ title, date, link }) => ({ key: link, at: date, content: { of: 'post', title, link } }))
}
