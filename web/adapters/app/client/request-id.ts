/**
 * An id of a request's own, 128 random bits: the relay logs it and sends it on to the exchange. Not `randomUUID`, which is
 * there on secure origins only.
 */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
