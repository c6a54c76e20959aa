import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectHasNoResponse } from '#machines/auth/route-guard/route-guard.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { NoResponse } from '#web/features/account/guard/no-response.tsx'

/** Content in place of a page, or the notice that the route guard cannot decide yet. */
export function EntryFallback({ children }: { children?: ReactNode }) {
  const { guard } = useServices()
  return useSelector(guard, selectHasNoResponse) ? <NoResponse guard={guard} /> : children
}
