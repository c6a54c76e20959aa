import sharp from 'sharp'
import { checkImage, type ImageKind, imageKindOf, imageLimits } from '#shared/rules/image.ts'
import { HttpError } from '../../base/http-error.ts'
import type { SubmittedImages } from './submissions.ts'

/** Timeout for one picture, in seconds. A picture of the maximum size takes about two. */
const timeout = 20

// Only these two of the library's many formats are enabled. Nothing is cached between two pictures.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)

/** The end of the queue. Pictures are processed one at a time, because one of 40 million pixels takes 160 MB. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Encodes pictures again from their pixels, outside the event loop. This removes camera metadata, texts and bytes after the
 * end of the picture. Pictures are rotated as their orientation tag says, and the tag is dropped.
 * @throws HttpError 400 for bytes that are not a complete picture of an accepted kind and size.
 */
export async function repaint(images: SubmittedImages): Promise<SubmittedImages> {
  const painted: { image?: Uint8Array; backImage?: Uint8Array } = {}
  for (const side of ['image', 'backImage'] as const) {
    const bytes = images[side]
    if (bytes === undefined) continue
    const own = turn.then(() => paint(side, bytes))
    turn = own.catch(() => {})
    painted[side] = await own
  }
  return painted
}

async function paint(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  const fault = checkImage(bytes)
  if (fault !== null) throw refused(name, fault)
  const kind = imageKindOf(bytes)!
  try {
    const own = await encode(bytes, kind)
    if (own.length <= imageLimits.bytes) return own
    const lighter = await encode(bytes, 'jpeg')
    if (lighter.length <= imageLimits.bytes) return lighter
  } catch {
    throw refused(name, 'imageKind')
  }
  throw refused(name, 'imageTooHeavy')
}

function encode(bytes: Uint8Array, kind: ImageKind): Promise<Uint8Array> {
  const options = { limitInputPixels: imageLimits.pixels, failOn: 'error', sequentialRead: true } as const
  const upright = sharp(bytes, options).autoOrient().timeout({ seconds: timeout })
  return kind === 'png'
    ? upright.png({ compressionLevel: 6 }).toBuffer()
    : upright.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()
}

function refused(name: string, key: string): HttpError {
  return new HttpError(400, 'BAD_REQUEST', [`${name}: ${key}`])
}
