import type { Answer, Call } from '#shared/contract/call.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Language } from '#shared/core/money/format.ts'
import type { SendOptions } from './send-options.ts'

/** The parameters of a user's calls, and the handler of a refused token. */
export type PersonApiOptions = {
  token: () => string | null
  language: () => Language
  /** Called when the exchange no longer accepts this token (spec 8, "Token errors"). */
  refused: (token: string) => void
  /** Returns whether the socket to the relay is connected. Then the relay can answer calls too. */
  isConnected: () => boolean
}

export type PersonApi = {
  /**
   * Makes a call of the contract once, as the user who is logged in when `send` is called. A call that needs no user is
   * sent without the token, unless `isOwn` is set. Nothing is retried and nothing waits for a network: without a network a
   * command fails as `offline` before any part of it is sent. @throws ApiError for every failure.
   */
  send<C extends Call>(call: C, options?: SendOptions<C>): Promise<Answer<C>>
}

/** Creates the client for calls of the current user. Its code for requests is loaded with the first call. */
export function createPersonApi({ token, language, refused, isConnected }: PersonApiOptions): PersonApi {
  return {
    async send(call, options = {}) {
      // Read before the first await: the call belongs to the user who requested it.
      const own = call.caller === 'anyone' && options.isOwn !== true ? null : token()
      const current = language()
      const isCommand = options.idempotencyKey !== undefined
      try {
        const { post, isReachable } = await import('./post.ts').catch(() => {
          throw new ApiError(isCommand ? 'offline' : 'NO_ANSWER')
        })
        if (isCommand && !isConnected() && !(await isReachable())) throw new ApiError('offline')
        return await post(call, { ...options, token: own, language: current })
      } catch (error) {
        if (own !== null && error instanceof ApiError && error.key === 'INVALID_TOKEN') refused(own)
        throw error
      }
    },
  }
}
