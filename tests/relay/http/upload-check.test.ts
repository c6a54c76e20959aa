import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { checkUpload, maxUploadBytes } from '#relay/http/uploads/upload-check.ts'
import { formOf, formType, type Part, pngOf } from '../support/form.ts'

const files = ['image', 'backImage']
const png = (size = 99) => pngOf(9, 9, size)
const image = (content: Buffer | string, more: Partial<Part> = {}): Part => ({
  name: 'image',
  content,
  file: 'a.png',
  ...more,
})
const texts = (count: number): Part[] =>
  Array.from({ length: count }, (_, index) => ({ name: `f${index}`, content: 'x' }))

/** Returns `whole` when the form passes through unchanged, otherwise its refusal. */
async function check(form: Buffer) {
  try {
    const passed = await buffer(Readable.from([form]).pipe(checkUpload(formType, files)))
    return passed.equals(form) ? 'whole' : 'changed'
  } catch (error) {
    const { name, status, text } = error as { name: string; status: number; text: string }
    return `${name} ${status} ${text}`
  }
}
const checkParts = (...parts: Part[]) => check(formOf(parts))
const tooLarge = 'UploadError 413 PAYLOAD_TOO_LARGE'
const malformed = 'UploadError 400 BAD_REQUEST'

it('a form may have 40 texts of 16 KiB and two images of 5 MiB', async () => {
  const longest = 'x'.repeat(16 * 1024)
  const heaviest = png(5 * 1024 * 1024)
  expect([
    await checkParts(...texts(40), image(png()), image(png(), { name: 'backImage' })),
    await checkParts(...texts(41)),
    await checkParts({ name: 'address', content: longest }),
    await checkParts({ name: 'address', content: `${longest}x` }),
    await checkParts(image(heaviest)),
    await checkParts(image(Buffer.concat([heaviest, Buffer.from('x')]))),
  ]).toEqual(['whole', tooLarge, 'whole', tooLarge, 'whole', 'UploadError 413 IMAGE_TOO_HEAVY'])
})

it('a part has a name, which is not __proto__', async () => {
  const nameless = Buffer.from(
    formOf([{ name: 'x', content: 'x' }])
      .toString()
      .replace('; name="x"', ''),
  )
  expect([await checkParts({ name: '__proto__', content: 'x' }), await check(nameless)]).toEqual([malformed, malformed])
})

it('a part is an image by its field, its file name or its type, and only the asked fields have one', async () => {
  expect([
    await checkParts(image(png(), { file: undefined })),
    await checkParts(image('no image', { file: undefined })),
    await checkParts({ name: 'note', content: png(), file: 'a.png' }),
    await checkParts({ name: 'note', content: png(), type: 'application/octet-stream' }),
    await checkParts({ name: 'note', content: 'x', type: 'text/plain' }),
    await checkParts(image(png()), image(png())),
  ]).toEqual(['whole', 'UploadError 415 IMAGE_KIND', malformed, malformed, 'whole', malformed])
})

it('a form has at most two images and the bytes of both with 512 KiB of texts', async () => {
  const form = formOf(texts(1))
  const padded = (size: number) => Buffer.concat([form, Buffer.alloc(size - form.length, 'x')])
  expect([maxUploadBytes, await check(padded(maxUploadBytes)), await check(padded(maxUploadBytes + 1))]).toEqual([
    2 * 5 * 1024 * 1024 + 512 * 1024,
    'whole',
    tooLarge,
  ])
})

it('only a multipart form with a boundary is read, whatever the case of its type', () => {
  const opened = (type: string) => {
    try {
      return checkUpload(type, files).destroy().destroyed
    } catch (error) {
      return (error as Error).message
    }
  }
  expect([
    opened('Multipart/Form-Data ; boundary=x'),
    opened('multipart/form-data; charset=utf-8'),
    opened('multipart/form-data'),
    opened('x-multipart/form-data; boundary=x'),
  ]).toEqual([true, 'BAD_REQUEST', 'UNSUPPORTED_MEDIA_TYPE', 'UNSUPPORTED_MEDIA_TYPE'])
})
