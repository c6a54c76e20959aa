import { InvitePage } from '#web/features/invite/invite-page.tsx'
import { useInvites } from '../../use-invites.ts'

export function Component() {
  return <InvitePage invites={useInvites()} site={window.location.origin} />
}
