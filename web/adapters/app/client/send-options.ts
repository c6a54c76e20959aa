import type { ZodMiniType, z } from 'zod/mini'
import type { Call, Query } from '#shared/contract/call.ts'

/** The options of a user's call. */
export type SendOptions<C extends Call> = {
  params?: { [name: string]: string }
  query?: Query<C>
  body?: C['body'] extends ZodMiniType ? z.input<C['body']> : never
  /** Whether a call that needs no user is sent with the current user's token. */
  isOwn?: boolean
  /** A multipart body, in place of `body`. */
  form?: FormData
  signal?: AbortSignal
  /** Called with the sent share of the body, 0 to 1. */
  onProgress?: (share: number) => void
  /** The idempotency key of a command that moves money: one for each confirmation (design 2). */
  idempotencyKey?: string
}
