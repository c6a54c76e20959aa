import { createActor, fromCallback, fromPromise } from 'xstate'
import { kindOfSource } from '#machines/account/notifications/notification.ts'
import {
  type MarkCommit,
  type MarkCommitted,
  type NotificationsRef,
  notificationsMachine,
} from '#machines/account/notifications/notifications.machine.ts'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import { selectAloud } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { hourInTehran } from '#shared/core/day-in-tehran.ts'
import { onKeptElsewhere } from '#web/adapters/app/kept.ts'
import { notificationSettings } from '#web/adapters/trading/notification-settings.ts'
import { playSound, showSystemNotification } from '../app/aloud.ts'
import { readKept } from '../app/kept.ts'
import { translate } from '../app/texts.ts'
import { commitMarks, type MarkTabs, marksKey } from './notification-marks.ts'
import { type SourceServices, watchSources } from './notification-sources.ts'

const made = new WeakMap<SourceServices['session'], NotificationsRef>()

/** Delay in ms by which a hidden page lets a visible page go first. */
const courtesy = 2000

/**
 * Returns the machine of the user's notifications. The page creates it once, with the first page of a user, and keeps it.
 */
export function notificationsOf(services: SourceServices): NotificationsRef {
  const present = made.get(services.session)
  if (present) return present
  const tabs: MarkTabs = {
    storage: localStorage,
    read: readKept,
    locks: (navigator.locks as LockManager | null | undefined) ?? undefined,
  }
  const machine = notificationsMachine.provide({ actors: notificationActors(services, tabs) })
  const notifications = createActor(machine).start()
  made.set(services.session, notifications)
  followOwner(services.session, notifications, tabs)
  announceAloud(notifications)
  return notifications
}

/** Returns the machine's actors: the sources of notifications, and their marks in storage. */
function notificationActors(services: SourceServices, tabs: MarkTabs) {
  return {
    watchSources: fromCallback<{ type: 'never' }, { owner: string }>(({ sendBack, input }) =>
      watchSources(services, input.owner, (source, list) => sendBack({ type: 'list.come', source, list })),
    ),
    watchTabs: fromCallback<{ type: 'never' }, { owner: string }>(({ sendBack, input }) => {
      const key = marksKey(input.owner)
      return onKeptElsewhere(key, () => sendBack({ type: 'marks.come', kept: tabs.read(key) }))
    }),
    commit: fromPromise<MarkCommitted, MarkCommit>(async ({ input }) => {
      if (input.change.type === 'take' && document.hidden) await new Promise((resolve) => setTimeout(resolve, courtesy))
      return commitMarks(tabs, input)
    }),
  }
}

/** Ends the notifications of one user before those of the next begin. */
function followOwner(session: SourceServices['session'], notifications: NotificationsRef, tabs: MarkTabs): void {
  let known: string | null = null
  const follow = () => {
    const owner = selectPerson(session.getSnapshot())?.mobileNumber ?? null
    if (owner === known) return
    if (known !== null) notifications.send({ type: 'session.end' })
    if (owner !== null) notifications.send({ type: 'session.begin', owner, kept: tabs.read(marksKey(owner)) })
    known = owner
  }
  session.subscribe(follow)
  follow()
}

/**
 * Plays a sound or shows a system notification, if the user's settings allow it. The text has no amounts, because a lock
 * screen may show it.
 */
function announceAloud(notifications: NotificationsRef): void {
  notifications.on('notifications.announce', ({ source, list }) => {
    const kind = kindOfSource[source]
    const { sound, system } = selectAloud(notificationSettings().getSnapshot(), kind, hourInTehran(Date.now()))
    if (sound) playSound()
    if (!system || !document.hidden) return
    showSystemNotification(translate('notifications:title'), translate(`notifications:kinds.${kind}`), list[0]!.key)
  })
}
