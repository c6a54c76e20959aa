import { useSelector } from '@xstate/react'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { GuardDialog } from '#web/features/account/guard/guard-dialog.tsx'

/** The message of the route guard about a page that did not open. */
export function GuardPart() {
  const { guard, session } = useServices()
  return <GuardDialog guard={guard} person={useSelector(session, selectPerson)} />
}
