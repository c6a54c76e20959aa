import { useNavigate } from 'react-router-dom'
import { pathWithNext } from '#machines/auth/route-guard/pages.ts'
import { useServices } from '#web/adapters/app/services.ts'

type Entry = { token: string; remember?: boolean; next?: string | null }

/**
 * Returns a function that starts the session of an authenticated user. The route guard then decides where the user goes
 * (design 5.9).
 */
export function useEntry(): (entry: Entry) => void {
  const { session } = useServices()
  const navigate = useNavigate()
  return ({ token, remember = false, next = null }) => {
    session.send({ type: 'session.begin', token, remember })
    void navigate(pathWithNext('/login', next), { replace: true })
  }
}
