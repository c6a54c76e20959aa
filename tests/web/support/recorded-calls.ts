import type { Call } from '#shared/contract/call.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'

type Sent = { path: string; method: string; query: unknown }

/** An exchange that answers each call the same, and the calls that it got. */
export function recordedCalls(answer: object) {
  const sent: Sent[] = []
  const send = async ({ path, method }: Call, { query }: { query?: unknown } = {}) => {
    sent.push({ path, method, query })
    return answer
  }
  return { sent, api: { send } as unknown as PersonApi }
}
