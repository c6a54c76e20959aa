/**
 * Returns a new request id: 128 random bits. The relay logs it and forwards it to the exchange. `randomUUID` is not used,
 * because it exists on secure origins only.
 */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
