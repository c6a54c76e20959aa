import type { FastifyRequest } from 'fastify'
import { imageLimits } from '#shared/rules/image.ts'
import { Refused } from '../refused.ts'

/** Text fields and files of a form, by name. */
export type Form = { fields: { [name: string]: string }; files: { [name: string]: Uint8Array } }

const limits = { fileSize: imageLimits.bytes, files: imageLimits.count, fields: 32, fieldSize: 16 * 1024, parts: 40 }
/** The images and what stands around them. */
const largestForm = imageLimits.bytes * imageLimits.count + 1024 * 1024

/**
 * Reads a multipart form whose files are known by name; each name stands in it once.
 * @throws Refused 413 for too much of anything, 415 for no form, 400 for a form that is none or repeats itself.
 */
export async function readForm(request: FastifyRequest, fileNames: readonly string[]): Promise<Form> {
  if (!request.isMultipart()) throw new Refused(415, 'UNSUPPORTED_MEDIA_TYPE')
  if (Number(request.headers['content-length'] ?? 0) > largestForm) throw tooLarge()
  const fields = new Map<string, string>()
  const files = new Map<string, Uint8Array>()
  for await (const part of request.parts({ limits })) {
    if (fields.has(part.fieldname) || files.has(part.fieldname)) throw new Refused(400, 'BAD_REQUEST')
    if (part.type === 'file') {
      if (!fileNames.includes(part.fieldname)) throw new Refused(400, 'BAD_REQUEST')
      files.set(part.fieldname, await part.toBuffer())
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge()
      if (typeof part.value !== 'string') throw new Refused(400, 'BAD_REQUEST')
      fields.set(part.fieldname, part.value)
    }
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) }
}

function tooLarge(): Refused {
  return new Refused(413, 'PAYLOAD_TOO_LARGE')
}
