import { useInvites } from '#web/adapters/account/invites.ts'
import { InvitePage } from '#web/features/account/invitations/invite-page.tsx'

export function Component() {
  return <InvitePage invites={useInvites()} linkOf={linkOf} />
}

/** Returns the URL of the registration page, which reads the referral code from its query. */
function linkOf(code: string): string {
  return `${window.location.origin}/sign-up?${new URLSearchParams({ referralCode: code })}`
}
