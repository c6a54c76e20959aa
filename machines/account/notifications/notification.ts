import type { Firing } from '#machines/market/price-alert/alert.ts'
import type { NotificationKind } from '#machines/trading/notification-settings/settings.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'

/** The sources of notifications. Orders and alerts announce their own. */
export const notificationSources = [
  'orders',
  'alerts',
  'deposits',
  'withdrawals',
  'identity',
  'logIns',
  'posts',
] as const
export type NotificationSource = (typeof notificationSources)[number]

/** The kind whose settings a source follows. */
export const kindOfSource: { readonly [source in NotificationSource]: NotificationKind } = {
  orders: 'orders',
  alerts: 'alerts',
  deposits: 'transfers',
  withdrawals: 'transfers',
  identity: 'account',
  logIns: 'account',
  posts: 'news',
}

/**
 * `waiting`: it was requested, or seen on its way. `failed`: it ended without a transfer, and the held amount is free
 * again.
 */
export type TransferStep = 'waiting' | 'confirmed' | 'failed'

/** The contents of a notification. An `undecided` identity, and a log-in of this browser, are remembered but not shown. */
export type NotificationContent =
  | { of: 'order'; news: OrderNews }
  | { of: 'alert'; firing: Firing }
  | { of: 'transfer'; direction: 'deposits' | 'withdrawals'; coin: string; amount: Decimal; step: TransferStep }
  | { of: 'identity'; decision: 'accepted' | 'refused' | 'undecided' }
  | { of: 'logIn'; ip: string; browser: string; system: string; isSuccessful: boolean; isOwn: boolean }
  | { of: 'post'; title: string; link: string }

/** `key` is the same in every tab and after every reload. `at` is epoch ms. */
export type Notification = { key: string; at: number; content: NotificationContent }

/** The last notifications of each source, newest first. */
export type NotificationLists = { readonly [source in NotificationSource]?: readonly Notification[] }

/** Returns the kind whose settings a notification follows. */
export function notificationKind({ of }: NotificationContent): NotificationKind {
  if (of === 'order') return 'orders'
  if (of === 'alert') return 'alerts'
  if (of === 'transfer') return 'transfers'
  return of === 'post' ? 'news' : 'account'
}
