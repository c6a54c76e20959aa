const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** Returns the CRC32 (IEEE 802.3, as in zip) of an ASCII text, as an unsigned 32-bit number. */
export function crc32(text: string): number {
  let value = 0xffffffff
  for (let index = 0; index < text.length; index++) {
    value = (value >>> 8) ^ table[(value ^ text.charCodeAt(index)) & 0xff]!
  }
  return (value ^ 0xffffffff) >>> 0
}
