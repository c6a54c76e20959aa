import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { MIMEType } from 'node:util'
import { Dicer } from '@fastify/busboy'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { imageLimits } from '#shared/rules/image.ts'
import { createImageCheck } from './image-check.ts'
import { headLimits, type PartHeaders, readPartHead, sizeOfHead } from './part-head.ts'

/** Limits for the texts and images of a form. */
const limits = { fieldSize: 16 * 1024, fields: 40, files: imageLimits.count, fileSize: imageLimits.bytes }
/** Maximum size of a whole form in bytes: its images, texts and headers. */
export const maxUploadBytes = imageLimits.count * imageLimits.bytes + 512 * 1024

/** The refusal of a form, with the HTTP status and the key of the catalogue. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly status: number
  readonly text: string
  constructor(status: number, text: string) {
    super(text)
    this.status = status
    this.text = text
  }
}

const errors: Partial<Record<ErrorKey, UploadError>> = {
  imageKind: new UploadError(415, 'IMAGE_KIND'),
  imageTooHeavy: new UploadError(413, 'IMAGE_TOO_HEAVY'),
  imageTooLarge: new UploadError(413, 'IMAGE_TOO_LARGE'),
}
const tooLarge = new UploadError(413, 'PAYLOAD_TOO_LARGE')
const malformed = new UploadError(400, 'BAD_REQUEST')

/**
 * Passes a multipart form through while it arrives, and fails with an `UploadError` as soon as it breaks a limit. It passes
 * the end through only if the whole form was valid.
 * @param files the names of the image fields.
 * @throws UploadError when the content type is not a multipart form.
 */
export function checkUpload(contentType: string, files: readonly string[]): Transform {
  const { form, boundary } = openForm(contentType)
  let size = 0
  /** The length of the last boundary, after which a form ends. */
  const last = '\r\n--'.length + boundary.length + '--\r\n'.length
  /** The bytes of the form that were read: boundaries, headers and contents. */
  let known = last
  const found = Promise.withResolvers<void>()
  const fail = (error: UploadError) => {
    found.reject(error)
    check.destroy(error)
  }
  const check = new Transform({
    transform(chunk: Buffer, _, done: TransformCallback) {
      size += chunk.length
      if (size > maxUploadBytes) return fail(tooLarge)
      // Checked before they are passed through, so that bytes that break a limit do not reach the upstream.
      // The parser hands a part's bytes over in the next tick.
      form.write(chunk, () => setImmediate(() => done(check.errored, chunk)))
    },
    flush(done: TransformCallback) {
      form.end()
      // The parser skips bytes around the parts, and the rest of headers with a broken line. Others may read them.
      found.promise.then(() => (size > known ? fail(malformed) : done()), done)
    },
    destroy(error, done) {
      form.destroy()
      done(error)
    },
  })

  found.promise.catch(() => {})
  form.on('error', () => fail(malformed))
  form.on('finish', () => found.resolve())
  const seen = new Set<string>()
  let [texts, images] = [0, 0]
  form.on('part', (part) => {
    let hasHead = false
    known += (known > last ? '\r\n--' : '--').length + boundary.length + '\r\n'.length
    part.on('error', () => {})
    part.on('data', ({ length }: Buffer) => {
      known += length
    })
    part.on('end', () => hasHead || fail(malformed))
    part.on('header', (headers) => {
      hasHead = true
      known += sizeOfHead(headers as PartHeaders)
      const head = readPartHead(headers as PartHeaders)
      if (head === null) return fail(malformed)
      const { name, isFile } = head
      if (!isFile && !files.includes(name)) {
        texts += 1
        if (texts > limits.fields) return fail(tooLarge)
        return watchSize(part, limits.fieldSize, () => fail(tooLarge))
      }
      images += 1
      if (images > limits.files) return fail(tooLarge)
      if (!files.includes(name) || seen.has(name)) return fail(malformed)
      seen.add(name)
      watchSize(part, limits.fileSize, () => fail(errors.imageTooHeavy!))
      watchImage(part, (key) => fail(errors[key] ?? malformed))
    })
    part.resume()
  })
  return check
}

function openForm(contentType: string): { form: Dicer; boundary: string } {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new UploadError(415, 'UNSUPPORTED_MEDIA_TYPE')
  const boundary = boundaryOf(contentType)
  if (!boundary) throw malformed
  // The parser must not wait for a part to be read: at the end of a form it waits for ever.
  const config = { boundary, maxHeaderPairs: 2 * headLimits.pairs, partHwm: maxUploadBytes }
  return { form: new Dicer(config), boundary }
}

/** Returns the boundary of a form; null when there is none, or two of which programs may take either. */
function boundaryOf(contentType: string): string | null {
  if ((contentType.match(/;\s*boundary\s*=/gi) ?? []).length !== 1) return null
  try {
    return new MIMEType(contentType).params.get('boundary')
  } catch {
    return null
  }
}

function watchSize(part: Readable, maxBytes: number, exceeded: () => void): void {
  let size = 0
  part.on('data', ({ length }: Buffer) => {
    size += length
    if (size > maxBytes) exceeded()
  })
}

function watchImage(part: Readable, refused: (key: ErrorKey) => void): void {
  const image = createImageCheck()
  const refuseFor = (key: ErrorKey | null) => key !== null && refused(key)
  part.on('data', (bytes: Buffer) => refuseFor(image.take(bytes)))
  part.on('end', () => refuseFor(image.end()))
}
