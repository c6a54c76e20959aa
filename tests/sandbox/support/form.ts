import { PNG } from 'pngjs'
import { eachField, fieldOf, profileFields } from '#shared/rules/account-fields.ts'

export type FormParts = {
  fields: { [name: string]: string }
  files?: { [name: string]: { name?: string; type?: string; bytes: Uint8Array } }
}

/** Returns headers and payload of a multipart form. */
export async function multipart({ fields, files = {} }: FormParts) {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  for (const [field, { name = 'photo.png', type = 'image/png', bytes }] of Object.entries(files)) {
    form.append(field, new File([bytes as BlobPart], name, { type }))
  }
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

/** Returns a valid picture of this size. */
export function picture(width = 8, height = 5): Uint8Array {
  return PNG.sync.write(new PNG({ width, height }))
}

/** Returns a picture whose header claims a size that its few bytes do not have. */
export function claiming(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(picture())
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** The valid and complete submission of a user in Iran. */
export const completeFields = {
  ...eachField(profileFields, (field) => fieldOf(field).example),
  firstName: 'سارا',
  lastName: 'محمدی',
  email: 'sara@example.com',
  nationalCode: '0012345679',
  birthDay: '1990-05-14',
  city: 'شیراز',
  state: 'فارس',
  address: 'خیابان زند، پلاک ۳',
  postalCode: '7134567890',
  telephone: '07132345678',
  idFormatType: 'ID_CARD',
  bankAccountsString: JSON.stringify([
    { shebaCode: '062960000000100324200001', cardNumber: '6037991234567893', bankName: 'any' },
  ]),
}
