import type { Notification } from '#machines/account/notifications/notification.ts'

/** A notification in words, with its link: a page of this site, another site, or none. */
export type NotificationText = { title: string; text: string; path: string | null; link: string | null }
export type TextOf = (notification: Notification) => NotificationText
