import { useInvites } from '#web/adapters/account/invites.ts'
import { InvitePage } from '#web/features/account/invitations/invite-page.tsx'

export function Component() {
  return <InvitePage invites={useInvites()} linkOf={linkOf} />
}

/** The registration page, which reads the code of its address. */
function linkOf(code: string): string {
  return `${window.location.origin}/sign-up?${new URLSearchParams({ referralCode: code })}`
}
