import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import { selectIsVerified } from '#machines/auth/session/session.selectors.ts'
import { useAfterPage } from '#web/adapters/app/after-page.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { alertWords, memberWords } from '#web/adapters/app/words.ts'
import { GuardNotice } from '#web/features/account/guard/guard-notice.tsx'
import { AvatarMenu } from '#web/features/app/shell/avatar-menu.tsx'
import { ExitDialog } from '#web/features/app/shell/exit-dialog.tsx'
import { MemberLinks } from '#web/features/app/shell/member-links.tsx'
import { NoticeBar } from '#web/features/app/shell/notice-bar.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadPage } from '../load-page.ts'

const MemberStatus = lazy(() => loadPage(() => import('./member-status.tsx'), memberWords))
const ToastPart = lazy(async () => {
  const parts = await loadPage(() => import('./notification-parts.tsx'), memberWords, alertWords)
  return { default: parts.ToastPart }
})
const OrderNews = lazy(() => loadPage(() => import('./order-news.tsx'), memberWords))

/** Parts of the shell for users with a session. They are a separate chunk, which guests do not load. */
export default function MemberParts({ part }: { part: 'menu' | 'status' | 'links' | 'overlays' }) {
  const { session, guard, avatarMenu, navigation, notices } = useServices()
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
    return <MemberLinks session={session} onChoose={() => navigation.send({ type: 'menu.close' })} />
  }
  return (
    <>
      <ExitDialog session={session} />
      <GuardNotice guard={guard} />
      <NoticeBar notices={notices} />
      {/* The exchange refuses the order list to users who were never verified. */}
      {isVerified ? (
        <ChunkBoundary fallback={null}>
          <OrderNews />
        </ChunkBoundary>
      ) : null}
      <Centre />
    </>
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
      <MemberStatus place={place} />
    </ChunkBoundary>
  )
}
