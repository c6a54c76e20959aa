import type { Answer, Call } from '#shared/contract/call.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Language } from '#shared/core/money/format.ts'
import type { SendOptions } from './send-options.ts'

/** Where the calls of a person get what they are sent with, and whom a refused token is told to. */
export type PersonApiOptions = {
  token: () => string | null
  language: () => Language
  /** The exchange no longer takes this token (spec 8, "Token errors"). */
  refused: (token: string) => void
  /** Whether there is a live connection to the relay: then it is there for calls too. */
  isConnected: () => boolean
}

export type PersonApi = {
  /**
   * Makes a call of the contract once, as the user who is logged in at this moment; calls that anyone may make go without a
   * token, unless they are to tell who makes them. Nothing is retried, and nothing waits for a network: a command without one
   * is refused as `offline`, before anything of it is sent.
   * @throws ApiError always, whatever went wrong.
   */
  send<C extends Call>(call: C, options?: SendOptions<C>): Promise<Answer<C>>
}

/** The contract's calls for the user who is logged in. The program that makes them comes with the first one. */
export function createPersonApi({ token, language, refused, isConnected }: PersonApiOptions): PersonApi {
  return {
    async send(call, options = {}) {
      // Taken before anything is waited for: a call belongs to the person who asked for it.
      const own = call.caller === 'anyone' && options.isOwn !== true ? null : token()
      const heard = language()
      const isCommand = options.idempotencyKey !== undefined
      try {
        const { post, isReachable } = await import('./post.ts').catch(() => {
          throw new ApiError(isCommand ? 'offline' : 'NO_ANSWER')
        })
        if (isCommand && !isConnected() && !(await isReachable())) throw new ApiError('offline')
        return await post(call, { ...options, token: own, language: heard })
      } catch (error) {
        if (own !== null && error instanceof ApiError && error.key === 'INVALID_TOKEN') refused(own)
        throw error
      }
    },
  }
}
