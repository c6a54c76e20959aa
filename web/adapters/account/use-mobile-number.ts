import { useSelector } from '@xstate/react'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'

/** Returns the mobile number of the page's user, or null until the account is loaded. */
export function useMobileNumber(): string | null {
  const { session } = useServices()
  return useSelector(session, (snapshot) => selectPerson(snapshot)?.mobileNumber ?? null)
}
