import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { createContentMachine } from '#machines/content/content.machine.ts'
import type { Invites } from '#machines/content/contents.ts'
import type { Language } from '#shared/money/format.ts'
import { readInvites } from '#web/api/invites.ts'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { OwnOrders } from '#web/features/orders/own-orders.tsx'
import { useServices } from '../../services.ts'
import { useContent } from '../../use-content.ts'
import { useOwnOrders } from '../../use-own-orders.ts'

/** Milliseconds after which the figures of invitations are read anew. */
const invitesAge = 60_000

export function Component() {
  const { api, session } = useServices()
  const machine = useMemo(
    () =>
      createContentMachine<Invites>().provide({
        actors: {
          readContent: fromPromise<Invites | null, { language: Language }>(({ signal }) => readInvites(api, signal)),
        },
      }),
    [api],
  )
  const invites = useContent(machine, invitesAge)
  return <DashboardPage session={session} invites={invites} orders={<OwnOrders {...useOwnOrders(null)} />} />
}
