import type { Invites } from '#machines/site/content/contents.ts'
import { userCalls } from '#shared/contract/users.ts'
import type { PersonApi } from './person-api.ts'

/** Whom the person has invited and what came of it. @throws ApiError */
export async function readInvites(api: PersonApi, signal: AbortSignal): Promise<Invites> {
  const { referralCode, countInvitees, profit } = (await api.send(userCalls.invites, { signal })).baseDTO
  return { referralCode, invitees: countInvitees, profit }
}
