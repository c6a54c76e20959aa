import type { Firing } from '#machines/market/price-alert/alert.ts'
import type { NotificationKind } from '#machines/trading/notification-settings/settings.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'

/** Where notifications come from. What orders and alerts tell, they tell by themselves. */
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

/** `waiting`: it was asked for, or was seen on its way. `failed`: nothing came of it, and what was held is free again. */
export type TransferStep = 'waiting' | 'confirmed' | 'failed'

/**
 * What a notification tells. An identity that is `undecided` is remembered, and told to nobody; nor is a log-in of this
 * browser's own.
 */
export type NotificationContent =
  | { of: 'order'; news: OrderNews }
  | { of: 'alert'; firing: Firing }
  | { of: 'transfer'; direction: 'deposits' | 'withdrawals'; coin: string; amount: Decimal; step: TransferStep }
  | { of: 'identity'; decision: 'accepted' | 'refused' | 'undecided' }
  | { of: 'logIn'; ip: string; browser: string; system: string; isSuccessful: boolean; isOwn: boolean }
  | { of: 'post'; title: string; link: string }

/** `key` is the same in every tab and after every reload. `at` is epoch ms. */
export type Notification = { key: string; at: number; content: NotificationContent }

/** Each source's last notifications, newest first. */
export type NotificationLists = { readonly [source in NotificationSource]?: readonly Notification[] }

/** The kind whose settings a notification follows. */
export function kindOf({ of }: NotificationContent): NotificationKind {
  if (of === 'order') return 'orders'
  if (of === 'alert') return 'alerts'
  if (of === 'transfer') return 'transfers'
  return of === 'post' ? 'news' : 'account'
}
