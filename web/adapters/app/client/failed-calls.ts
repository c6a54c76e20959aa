import { errorKey } from '#shared/core/errors/api-error.ts'
import { isAccident } from '#shared/core/errors/error-key.ts'
import { newRequestId } from './request-id.ts'

let last: string | null = null
const listeners = new Set<() => void>()

/**
 * The request id of the last failed call, or null. Operators find the call by it. Refusals of the exchange do not count.
 */
export const failedCalls = {
  last: () => last,
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Makes a call with a new request id. Saves the id if the call fails for another reason than a refusal or an abort. */
export async function traced<Result>(
  signal: AbortSignal | undefined,
  call: (id: string) => Promise<Result>,
): Promise<Result> {
  const id = newRequestId()
  try {
    return await call(id)
  } catch (error) {
    if (!signal?.aborted && isAccident(errorKey(error))) {
      last = id
      for (const listener of listeners) listener()
    }
    throw error
  }
}
