import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { imageKindOf, imageLimits, imageSizeOf } from '#shared/rules/image.ts'

/** Bytes within which the frame of a JPEG must begin. A camera's metadata and a thumbnail come before it. */
const maxHeaderBytes = 1024 * 1024

/**
 * Checks an image by its first bytes while it arrives (issue 4): its kind by its content, its size by its header. It keeps
 * only that header.
 */
export function createImageCheck() {
  let header = Buffer.alloc(0)
  let waiting: Buffer[] = []
  let arrived = 0
  let lookAt = 32
  let isKnown = false

  const look = (isWhole: boolean): ErrorKey | null => {
    header = Buffer.concat([header, ...waiting])
    waiting = []
    const size = imageSizeOf(header)
    if (size) {
      isKnown = true
      header = Buffer.alloc(0)
      return size.width * size.height > imageLimits.pixels ? 'imageTooLarge' : null
    }
    return imageKindOf(header) === null || isWhole || arrived > maxHeaderBytes ? 'imageKind' : null
  }

  return {
    /** Takes the next bytes. Returns why the image is refused, or null while it is valid. */
    take(bytes: Buffer): ErrorKey | null {
      if (isKnown) return null
      waiting.push(bytes)
      arrived += bytes.length
      if (arrived < lookAt) return null
      // The next check waits for twice as many bytes. So a header sent byte by byte costs no more than one sent at once.
      lookAt = arrived * 2
      return look(false)
    },
    /** Ends the image. Returns why it is refused, or null. */
    end: (): ErrorKey | null => (isKnown ? null : look(true)),
  }
}
