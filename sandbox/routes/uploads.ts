import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { imageLimits } from '#shared/rules/image.ts'
import { HttpError } from '../base/http-error.ts'

/** Text fields and files of a form, by name. */
export type Form = { fields: { [name: string]: string }; files: { [name: string]: Uint8Array } }

const limits = { fileSize: imageLimits.bytes, files: imageLimits.count, fields: 32, fieldSize: 16 * 1024, parts: 40 }
/** Maximum size of a form in bytes: its images and 1 MiB for everything else. */
const largestForm = imageLimits.bytes * imageLimits.count + 1024 * 1024

/**
 * Reads a multipart form with known file names. Each name may occur once.
 * @throws HttpError 413 when a limit is exceeded, 415 for another content type, 400 for a malformed form or a repeated
 * name.
 */
export async function readForm(request: FastifyRequest, fileNames: readonly string[]): Promise<Form> {
  if (!request.isMultipart()) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE')
  const form = { fields: new Map<string, string>(), files: new Map<string, Uint8Array>() }
  try {
    if (Number(request.headers['content-length'] ?? 0) > largestForm) throw tooLarge()
    for await (const part of request.parts({ limits })) await take(part, form, fileNames)
  } catch (error) {
    readAway(request)
    // Errors of the parser about a truncated or malformed form have no status.
    if (error instanceof HttpError || (error as { statusCode?: number }).statusCode !== undefined) throw error
    throw new HttpError(400, 'BAD_REQUEST')
  }
  return { fields: Object.fromEntries(form.fields), files: Object.fromEntries(form.files) }
}

async function take(
  part: Multipart,
  { fields, files }: { fields: Map<string, string>; files: Map<string, Uint8Array> },
  fileNames: readonly string[],
): Promise<void> {
  if (fields.has(part.fieldname) || files.has(part.fieldname)) throw new HttpError(400, 'BAD_REQUEST')
  if (part.type === 'file') {
    if (!fileNames.includes(part.fieldname)) throw new HttpError(400, 'BAD_REQUEST')
    files.set(part.fieldname, await part.toBuffer())
  } else {
    if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge()
    if (typeof part.value !== 'string') throw new HttpError(400, 'BAD_REQUEST')
    fields.set(part.fieldname, part.value)
  }
}

/**
 * Reads and discards the rest of a refused form, so that the sender can read the error. The connection is closed when the
 * sender exceeds the limit.
 */
function readAway({ raw }: FastifyRequest): void {
  let left = largestForm
  raw.unpipe()
  raw.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}

function tooLarge(): HttpError {
  return new HttpError(413, 'PAYLOAD_TOO_LARGE')
}
