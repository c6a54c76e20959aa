import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type ContentRef, createContentMachine } from '#machines/site/content/content.machine.ts'
import type { Invites } from '#machines/site/content/contents.ts'
import type { Language } from '#shared/money/format.ts'
import { readInvites } from '#web/api/invites.ts'
import { useServices } from './services.ts'
import { useContent } from './use-content.ts'

/** Milliseconds after which the figures of invitations are read anew. */
const invitesAge = 60_000

/** Whom the person has invited, and what came of it. */
export function useInvites(): ContentRef<Invites> {
  const { api } = useServices()
  const machine = useMemo(
    () =>
      createContentMachine<Invites>().provide({
        actors: {
          readContent: fromPromise<Invites | null, { language: Language }>(({ signal }) => readInvites(api, signal)),
        },
      }),
    [api],
  )
  return useContent(machine, invitesAge)
}
