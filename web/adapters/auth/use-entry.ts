import { useNavigate } from 'react-router-dom'
import { wayIn } from '#machines/auth/route-guard/pages.ts'
import { useServices } from '#web/adapters/app/services.ts'

type Entry = { token: string; remember?: boolean; next?: string | null }

/** Begins the session of whoever has proved who she is, and leaves it to the route guard where she goes (design 5.9). */
export function useEntry(): (entry: Entry) => void {
  const { session } = useServices()
  const navigate = useNavigate()
  return ({ token, remember = false, next = null }) => {
    session.send({ type: 'session.begin', token, remember })
    void navigate(wayIn('/login', next), { replace: true })
  }
}
