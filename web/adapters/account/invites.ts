import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type ContentRef, createContentMachine } from '#machines/site/content/content.machine.ts'
import type { Invites } from '#machines/site/content/contents.ts'
import { userCalls } from '#shared/contract/users.ts'
import type { Language } from '#shared/core/money/format.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useContent } from '#web/adapters/site/use-content.ts'

/** Age in ms after which the figures of invitations are read again. */
const invitesAge = 60_000

/** Starts the machine that reads the user's invitations and their results. */
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

/** Returns the user's invitations and their results. @throws ApiError */
async function readInvites(api: PersonApi, signal: AbortSignal): Promise<Invites> {
  const { referralCode, countInvitees, profit } = (await api.send(userCalls.invites, { signal })).baseDTO
  return { referralCode, invitees: countInvitees, profit }
}
