import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { paintQrCode } from '#sandbox/world/qr.ts'

it('a QR code is a picture of 240 pixels, dark on light, and differs for another text', async () => {
  const [one, same, other] = await Promise.all(['bc1qone', 'bc1qone', 'bc1qtwo'].map(paintQrCode))
  const { width, height, data } = PNG.sync.read(Buffer.from(one!, 'base64'))
  const colors = new Set(Array.from({ length: width * height }, (_, at) => data.readUInt32BE(at * 4)))
  expect([width, height, [...colors].sort(), one === same, one === other]).toEqual([
    240,
    240,
    [0x000000ff, 0xffffffff],
    true,
    false,
  ])
})
