import { Transform, type TransformCallback } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { imageLimits } from '#shared/rules/image.ts'
import { createImageCheck } from './image-check.ts'

/** Limits for the texts, images and part headers of a form. */
const limits = {
  fieldSize: 16 * 1024,
  fields: 40,
  files: imageLimits.count,
  fileSize: imageLimits.bytes,
  headerPairs: 20,
  headerSize: 4 * 1024,
}
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
  const form = openForm(contentType, files)
  let size = 0
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
      form.write(chunk, () => done(null, chunk))
    },
    flush(done: TransformCallback) {
      form.end()
      found.promise.then(() => done(), done)
    },
    destroy(error, done) {
      form.destroy()
      done(error)
    },
  })

  found.promise.catch(() => {})
  form.on('error', () => fail(malformed))
  form.on('finish', () => found.resolve())
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) form.on(limit, () => fail(tooLarge))
  form.on('field', (name, _value, _isNameCut, isValueCut) => {
    if (isValueCut) fail(tooLarge)
    else if (name === undefined || name === '__proto__') fail(malformed)
  })
  const seen = new Set<string>()
  form.on('file', (name, stream) => {
    if (!files.includes(name) || seen.has(name)) return fail(malformed)
    seen.add(name)
    watchImage(stream, (key) => fail(errors[key] ?? malformed))
  })
  return check
}

function openForm(contentType: string, files: readonly string[]) {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new UploadError(415, 'UNSUPPORTED_MEDIA_TYPE')
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits,
      isPartAFile: (name, type, file) =>
        file !== undefined || type === 'application/octet-stream' || files.includes(name ?? ''),
    })
  } catch {
    throw malformed
  }
}

function watchImage(stream: BusboyFileStream, refused: (key: ErrorKey) => void): void {
  const image = createImageCheck()
  const refuseFor = (key: ErrorKey | null) => key !== null && refused(key)
  stream.on('data', (bytes: Buffer) => refuseFor(image.take(bytes)))
  stream.on('limit', () => refuseFor('imageTooHeavy'))
  stream.on('end', () => {
    if (!stream.truncated) refuseFor(image.end())
  })
  stream.on('error', () => {})
}
