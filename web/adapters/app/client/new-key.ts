/** Creates a unique idempotency key: 128 random bits. */
export { newRequestId as newKey } from '#web/adapters/app/client/request-id.ts'
