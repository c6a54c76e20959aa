import type { ErrorKey } from '../core/errors/error-key.ts'

export type ImageKind = 'png' | 'jpeg'
export type ImageSize = { width: number; height: number }

/** Limits of an identity document: bytes and pixels of an image, and the number of images (issue 4; spec 2). */
export const imageLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, count: 2 } as const

/** Returns the kind of an image by its content, not by its name; null for anything but png and jpg (spec 2). */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  return startsWith(bytes, [0xff, 0xd8, 0xff]) ? 'jpeg' : null
}

/** Returns width and height (px) from the image's header, or null when it has none or one is zero. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | null {
  const kind = imageKindOf(bytes)
  const size = kind === 'png' ? sizeOfPng(bytes) : kind === 'jpeg' ? sizeOfJpeg(bytes) : null
  return size !== null && size.width > 0 && size.height > 0 ? size : null
}

/** Returns why an image is refused, or null: its size in bytes, its kind or its dimensions. `bytes` is the whole file. */
export function checkImage(bytes: Uint8Array): ErrorKey | null {
  if (bytes.length > imageLimits.bytes) return 'imageTooHeavy'
  const size = imageSizeOf(bytes)
  if (size === null) return 'imageKind'
  return size.width * size.height > imageLimits.pixels ? 'imageTooLarge' : null
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte)
}

/** Reads the header, which is the first chunk of a png. */
function sizeOfPng(bytes: Uint8Array): ImageSize | null {
  if (bytes.length < 24 || !startsWith(bytes.subarray(12), [0x49, 0x48, 0x44, 0x52])) return null
  const view = viewOf(bytes)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Walks the segments of a jpg up to the start of its frame. Earlier segments may be long. */
function sizeOfJpeg(bytes: Uint8Array): ImageSize | null {
  const view = viewOf(bytes)
  let place = 2
  while (place + 9 <= bytes.length && bytes[place] === 0xff) {
    const marker = bytes[place + 1]!
    if (marker === 0xff) place += 1
    else if (standsAlone(marker)) place += 2
    else if (startsFrame(marker)) return { width: view.getUint16(place + 7), height: view.getUint16(place + 5) }
    else if (marker === 0xda) return null
    else place += 2 + Math.max(2, view.getUint16(place + 2))
  }
  return null
}

function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

/** SOF0 to SOF15, without the tables (C4, CC) and the extension (C8) between them. */
function startsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
