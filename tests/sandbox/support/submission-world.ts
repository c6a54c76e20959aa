import { expect } from 'vitest'
import { completeFields, type FormParts, multipart, picture } from './form.ts'
import { type PeopleWorld, refusal } from './people-world.ts'

export const sara = '+989121110001'
export const both = { image: { bytes: picture() }, backImage: { bytes: picture(9, 9) } }

export async function submit(world: PeopleWorld, token: string, { fields, files = both }: Partial<FormParts> = {}) {
  return world.call('POST /users/account', {
    token,
    ...(await multipart({ fields: { ...completeFields, ...fields }, files })),
  })
}
export async function someone(world: PeopleWorld, mobileNumber = sara, country = 'Iran') {
  const { token } = await world.make({ mobileNumber, state: 'UNAUTHORIZED' })
  const saved = await world.call('POST /users/set-country', { token, body: { countryName: country } })
  expect(saved.status).toBe(200)
  return token
}
const saved = (authenticationType: string, message: string) => ({
  status: 200,
  body: { message, baseDTO: { authenticationType, email: completeFields.email } },
  retryAfter: undefined,
})
export const inIran = saved('UNIDENTIFIED', 'Account saved, it needs verification.')
export const abroad = saved('PENDING', 'Account saved.')
export const bad = (...errors: string[]) => refusal(400, 'BAD_REQUEST', errors)
export const accountOf = async (world: PeopleWorld, token: string, query = '') =>
  ((await world.call(`GET /users/account${query}`, { token })).body as { baseDTO: { [field: string]: unknown } })
    .baseDTO
