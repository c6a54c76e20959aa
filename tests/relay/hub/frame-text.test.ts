import { expect, it } from 'vitest'
import { encodeFrame } from '#relay/hub/frame-text.ts'

/** Bytes of the payload of a frame without its updates. */
const around = '42["frame",{"now":5,"topics":{}}]'.length

/** Parses a final, unmasked text frame by RFC 6455 (5.2). */
function read(bytes: Buffer): { header: number; payload: string } {
  const short = bytes[1]!
  const [header, size] =
    short < 126 ? [2, short] : short === 126 ? [4, bytes.readUInt16BE(2)] : [10, Number(bytes.readBigUInt64BE(2))]
  expect([bytes[0], bytes.length]).toEqual([0x81, header + size])
  return { header, payload: bytes.subarray(header).toString() }
}

it.each([
  [125, 2],
  [126, 4],
  [65_535, 4],
  [65_536, 10],
])('a frame of %d bytes has a header of %d', (size, header) => {
  const update = 'x'.repeat(size - around)
  const { packet, bytes } = encodeFrame(5, [update])
  expect(packet).toBe(`2["frame",{"now":5,"topics":{${update}}}]`)
  expect(read(bytes)).toEqual({ header, payload: `4${packet}` })
})

it('counts bytes, not characters', () => {
  const { packet, bytes } = encodeFrame(5, ['"a":"ریپل"', '"b":1'])
  expect(read(bytes)).toEqual({ header: 2, payload: `4${packet}` })
})
