import { errorKey } from '#shared/core/errors/api-error.ts'
import { isAccident } from '#shared/core/errors/error-key.ts'
import { newRequestId } from './request-id.ts'

let last: string | null = null
const listeners = new Set<() => void>()

/** The id of the last call that went wrong on its way, by which operators find it; null while none has. */
export const failedCalls = {
  last: () => last,
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Makes a call under an id of its own. When it ends by no refusal and was not taken back, its id is kept. */
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
