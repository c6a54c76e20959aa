import { PNG } from 'pngjs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { repaint } from '#sandbox/accounts/profile/document-picture.ts'
import { HttpError } from '#sandbox/base/http-error.ts'
import { imageKindOf, imageSizeOf } from '#shared/rules/image.ts'
import { claiming, picture } from '../support/form.ts'
import { openWorld } from '../support/people-world.ts'
import { inIran, sara, someone, submit } from '../support/submission-world.ts'

const script = '<script>alert(document.domain)</script>'
/** Data that a camera, an attacker or another format may put beside the pixels. */
const secrets = [script, 'PK\u0003\u0004', 'Tehran 35.7N', 'ICC_PROFILE', 'XML:com.adobe.xmp', 'Exif', 'tEXt']

/** A picture with red at the top and blue at the bottom, stored on its side with an orientation tag and other metadata. */
async function photo(): Promise<Uint8Array> {
  const raw = Buffer.from([...Array(8 * 4).fill([255, 0, 0]), ...Array(8 * 4).fill([0, 0, 255])].flat())
  const lying = await sharp(raw, { raw: { width: 8, height: 8, channels: 3 } })
    .resize(16, 8, { kernel: 'nearest', fit: 'fill' })
    .withExif({ IFD0: { ImageDescription: `Tehran 35.7N ${script}` } })
    .withMetadata({ orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
    .jpeg()
    .toBuffer()
  return Buffer.concat([lying, Buffer.from(`PK\u0003\u0004${script}`)])
}

/** A PNG with a text chunk, and an HTML page after its end. */
function noted(): Uint8Array {
  const bytes = Buffer.from(picture(6, 4))
  const text = Buffer.from(`Comment\0${script}`)
  const chunk = Buffer.alloc(text.length + 12)
  chunk.writeUInt32BE(text.length, 0)
  chunk.write('tEXt', 4)
  text.copy(chunk, 8)
  chunk.writeUInt32BE(crc(chunk.subarray(4, 8 + text.length)), 8 + text.length)
  return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33), Buffer.from(`<html>${script}</html>`)])
}

describe('a re-encoded picture', () => {
  it('contains upright pixels, and no metadata or appended bytes', async () => {
    const { image, backImage } = await repaint({ image: await photo(), backImage: noted() })
    expect([imageKindOf(image!), imageSizeOf(image!)]).toEqual(['jpeg', { width: 8, height: 16 }])
    expect([imageKindOf(backImage!), imageSizeOf(backImage!)]).toEqual(['png', { width: 6, height: 4 }])
    for (const bytes of [image!, backImage!]) {
      const text = Buffer.from(bytes).toString('latin1')
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      const { exif, icc, xmp, iptc, orientation, comments } = await sharp(bytes).metadata()
      expect([exif, icc, xmp, iptc, orientation, comments]).toEqual(Array(6).fill(undefined))
    }
    expect(Buffer.from(backImage!)).not.toEqual(Buffer.from(noted()))
    expect(PNG.sync.read(Buffer.from(backImage!)).data).toEqual(PNG.sync.read(Buffer.from(picture(6, 4))).data)
  })

  it.each([
    ['a picture that is cut off', picture(64, 64).subarray(0, 60), 'imageKind'],
    ['a header without its pixels', claiming(4000, 4000), 'imageKind'],
    ['more pixels than are taken', claiming(8000, 5001), 'imageTooLarge'],
    ['another format', Buffer.from('GIF89a'), 'imageKind'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'imageKind'],
  ])('is not made from %s', async (_, bytes, key) => {
    const refused = await repaint({ backImage: bytes }).catch((error: unknown) => error)
    expect(refused).toEqual(new HttpError(400, 'BAD_REQUEST', [`backImage: ${key}`]))
    // The next picture is encoded normally.
    expect(Object.keys(await repaint(next))).toEqual(['image'])
  })

  it('is made one after the other, while the event loop stays free', async () => {
    const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer()
    let turns = 0
    const ticking = setInterval(() => turns++, 1)
    await Promise.all([repaint({ image: large }), repaint({ image: large })])
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(2)
  })

  it('is stored by a submission', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const files = { image: { bytes: await photo() }, backImage: { bytes: noted() } }
    expect(await submit(world, token, { files })).toEqual(inIran)
    const { account } = world.accounts.store.people.byMobile(sara)!
    for (const side of ['image', 'backImage'] as const) {
      const text = Buffer.from(world.accounts.store.documents.find(account, side)!.bytes).toString('latin1')
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    }
  })
})

const next = { image: picture() }

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
