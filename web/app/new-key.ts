/** An idempotency key nobody else has: 128 random bits. Not `randomUUID`, which is there on secure origins only. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
