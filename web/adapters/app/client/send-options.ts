import type { ZodMiniType, z } from 'zod/mini'
import type { Call, Query } from '#shared/contract/call.ts'

/** What a call of a person is sent with. */
export type SendOptions<C extends Call> = {
  params?: { [name: string]: string }
  query?: Query<C>
  body?: C['body'] extends ZodMiniType ? z.input<C['body']> : never
  /** Whether a call that anyone may make goes with the token of the user who is logged in. */
  isOwn?: boolean
  /** A multipart body, in place of `body`. */
  form?: FormData
  signal?: AbortSignal
  /** Told the share of the body that is sent, 0 to 1. */
  onProgress?: (share: number) => void
  /** Of a command that moves money: one for each confirmation (design 2). */
  idempotencyKey?: string
}
