/** An idempotency key nobody else has: 128 random bits. */
export { newRequestId as newKey } from '#web/adapters/app/client/request-id.ts'
