import { useSelector } from '@xstate/react'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'

/** Whose page this is; null until the account has come. */
export function useMobileNumber(): string | null {
  const { session } = useServices()
  return useSelector(session, (snapshot) => selectPerson(snapshot)?.mobileNumber ?? null)
}
