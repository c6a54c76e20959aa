import type { Call } from '#shared/contract/call.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'

type Sent = { path: string; method: string; query: unknown }

/** An exchange that gives each call the same answer, and records the calls. */
export function recordedCalls(answer: object) {
  const sent: Sent[] = []
  const send = async ({ path, method }: Call, { query }: { query?: unknown } = {}) => {
    sent.push({ path, method, query })
    return answer
  }
  return { sent, api: { send } as unknown as PersonApi }
}
