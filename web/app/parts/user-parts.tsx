import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import { statePath } from '#machines/app/state-path.ts'
import { selectRefusal } from '#machines/auth/route-guard/route-guard.selectors.ts'
import { selectIsVerified, selectPerson } from '#machines/auth/session/session.selectors.ts'
import { selectWays } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { useAfterPage } from '#web/adapters/app/after-page.ts'
import { useAmountPrivacy } from '#web/adapters/app/amount-privacy.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { alertWords, guardWords, userWords } from '#web/adapters/app/words.ts'
import { notificationSettings } from '#web/adapters/trading/notification-settings.ts'
import { orderNotificationsOf } from '#web/adapters/trading/order-notifications.ts'
import { AvatarMenu } from '#web/features/app/shell/avatar-menu.tsx'
import { ExitDialog } from '#web/features/app/shell/exit-dialog.tsx'
import { NoticeBar } from '#web/features/app/shell/notice-bar.tsx'
import { UserLinks } from '#web/features/app/shell/user-links.tsx'
import { OrderToast } from '#web/features/trading/own-orders/order-toast.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { usePreload } from '#web/ui/chunks/use-preload.ts'
import { OwnAmountsContext } from '#web/ui/own/own-amounts.ts'
import { loadPage, settled } from '../load-page.ts'

const UserStatus = lazy(() => loadPage(() => import('./user-status.tsx'), userWords))
const ToastPart = lazy(async () => {
  const parts = await loadPage(() => import('./notification-parts.tsx'), userWords, alertWords)
  return { default: parts.ToastPart }
})
const parts = {
  guard: () => loadPage(() => import('#web/features/account/guard/guard-dialog.tsx'), guardWords),
}
const GuardDialog = lazy(async () => ({ default: (await parts.guard()).GuardDialog }))

/** Parts of the shell for users with a session. They are a separate chunk, which guests do not load. */
export default function UserParts({ part }: { part: 'menu' | 'status' | 'links' | 'overlays' }) {
  const { session, avatarMenu, navigation, notices } = useServices()
  const isVerified = useSelector(session, selectIsVerified)
  // Where the sidebar of the profile area fits, it shows the balance and the names.
  if (part === 'status') return isVerified ? <Status place="handy" /> : null
  if (part === 'menu') {
    return (
      <>
        {isVerified ? <Status place="header" /> : null}
        <AvatarMenu menu={avatarMenu} session={session} />
      </>
    )
  }
  if (part === 'links') {
    return <UserLinks session={session} onChoose={() => navigation.send({ type: 'menu.close' })} />
  }
  return (
    <>
      <ExitDialog session={session} />
      <Guard />
      <NoticeBar notices={notices} />
      {/* The exchange refuses the order list to users who were never verified. */}
      {isVerified ? <OrderNews /> : null}
      <Centre />
    </>
  )
}

/** Toasts about filled orders on every page. */
function OrderNews() {
  const notifications = orderNotificationsOf(useServices())
  const toast = useSelector(notificationSettings(), (snapshot) => selectWays(snapshot, 'orders').toast)
  const privacy = useAmountPrivacy()
  return toast ? (
    <OwnAmountsContext value={privacy}>
      <OrderToast notifications={notifications} />
    </OwnAmountsContext>
  ) : null
}

/** The message of the route guard. Its code loads after the page, or when a page does not open. */
function Guard() {
  const { guard, session } = useServices()
  const person = useSelector(session, selectPerson)
  const state = useSelector(guard, (snapshot) => statePath(snapshot.value))
  const isRefused = useSelector(guard, (snapshot) => selectRefusal(snapshot) !== null)
  usePreload(parts, settled)
  const closed = <dialog data-flow="routeGuard" data-state={state} />
  return isRefused ? (
    <ChunkBoundary fallback={closed}>
      <GuardDialog guard={guard} person={person} />
    </ChunkBoundary>
  ) : (
    closed
  )
}

/** Toasts of all other notifications. The code loads after the page. */
function Centre() {
  return useAfterPage() === 'before' ? null : (
    <ChunkBoundary fallback={null}>
      <ToastPart />
    </ChunkBoundary>
  )
}

function Status({ place }: { place: 'header' | 'handy' }) {
  return (
    <ChunkBoundary fallback={null}>
      <UserStatus place={place} />
    </ChunkBoundary>
  )
}
