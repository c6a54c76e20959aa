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
const svg = '<svg onload="alert(1)"/>'
const asFile = 'content-disposition: form-data; name="note"; filename="a.svg"'
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

it('a form has at most the bytes of two images and 512 KiB', async () => {
  const images = [image(png(5 * 1024 * 1024)), image(png(5 * 1024 * 1024), { name: 'backImage' })]
  const filled = (size: number) => {
    const few = texts(39).map((one) => ({ ...one, content: 'x'.repeat(13_000) }))
    const left = size - formOf([...images, ...few, { name: 'f', content: '' }]).length
    return formOf([...images, ...few, { name: 'f', content: 'x'.repeat(left) }])
  }
  expect([maxUploadBytes, await check(filled(maxUploadBytes)), await check(filled(maxUploadBytes + 1))]).toEqual([
    2 * 5 * 1024 * 1024 + 512 * 1024,
    'whole',
    tooLarge,
  ])
})

it.each([
  ['before the first part', (form: string) => `x${form}`],
  ['after the last part', (form: string) => `${form}x`],
  ['in another line of the headers', (form: string) => form.replace('; name="x"', `; name="x"\r\nbroken\r\n${asFile}`)],
  ['behind a bare line break', (form: string) => form.replace('; name="x"', `; name="x"\r\nx-a: b\n${asFile}`)],
  ['behind the boundary', (form: string) => form.replace('\r\n', `${asFile}\r\n`)],
])('a form is refused with bytes that the relay does not read: %s', async (_, change) => {
  const form = formOf([{ name: 'x', content: svg }]).toString()
  expect([await check(Buffer.from(form)), await check(Buffer.from(change(form)))]).toEqual(['whole', malformed])
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
    opened('multipart/form-data; charset=utf-8; boundary=----WebKitFormBoundaryx'),
    opened('multipart/form-data; charset=utf-8'),
    opened('multipart/form-data; boundary=x; boundary=y'),
    opened('multipart/form-data'),
    opened('x-multipart/form-data; boundary=x'),
  ]).toEqual([true, true, 'BAD_REQUEST', 'BAD_REQUEST', 'UNSUPPORTED_MEDIA_TYPE', 'UNSUPPORTED_MEDIA_TYPE'])
})

/** Returns a form of one part with these header lines. */
const formWith = (...lines: string[]) =>
  Buffer.from(
    formOf([{ name: 'x', content: svg }])
      .toString()
      .replace('content-disposition: form-data; name="x"', lines.join('\r\n')),
  )

it.each([
  ['after more header lines than are read', [...Array(20).fill('x-a: b'), asFile]],
  ['behind a header line that is longer than is read', [`x-a: ${'b'.repeat(4096)}`, asFile]],
  ['in a second line', ['content-disposition: form-data; name="note"', asFile]],
  ['by its second name', ['content-disposition: form-data; name="note"; name="image"']],
  ['by an encoded file name', [`content-disposition: form-data; name="note"; filename*=utf-8''a.svg`]],
  ['behind a quote', [String.raw`content-disposition: form-data; name="note\"; filename="a.svg"`]],
  [
    'by a second type',
    [`${asFile.split('; filename')[0]}`, 'content-type: text/plain', 'content-type: application/octet-stream'],
  ],
  ['by an encoding', [`${asFile.split('; filename')[0]}`, 'content-transfer-encoding: base64']],
  ['in a part without a name', ['x-a: b']],
  ['in a part without headers', ['']],
  ['in an attachment', ['content-disposition: attachment; name="note"; filename="a.svg"']],
])('a form is refused that another program may read as one with another file: %s', async (_, lines) => {
  expect(await check(formWith(...lines))).toBe(malformed)
})

it('a part may name its type, its length and a plain encoding', async () => {
  const name = 'content-disposition: form-data; name="note"'
  expect([
    await check(formWith('Content-Disposition: form-data; name=note', 'Content-Type: text/plain; charset=utf-8')),
    await check(formWith(name, 'content-length: 24', 'content-transfer-encoding: 8bit')),
    await checkParts(image(png(), { file: 'C:\\pictures\\کارت ملی.png' })),
  ]).toEqual(['whole', 'whole', 'whole'])
})
