import { describe, expect, it } from 'vitest'
import type { Submission } from '#machines/account/account/account-form.ts'
import type { Call } from '#shared/contract/call.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { accountFields, eachField, fieldOf } from '#shared/rules/account-fields.ts'
import {
  confirmContactChange,
  sendIdentitySms,
  startContactChange,
  submitAccount,
} from '#web/adapters/account/account-calls.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'

/** The options of any call. */
type Options = { body?: unknown; form?: FormData }

const fields = {
  ...eachField(accountFields, (field) => fieldOf(field).example),
  firstName: 'سارا',
  lastName: 'احمدی',
  email: 'sara@example.com',
  nationalCode: '0012345679',
  birthDay: '1990-03-21',
  mobileNumber: '+989120000004',
  city: 'تهران',
  state: 'تهران',
  postalCode: '1234567890',
  address: 'خیابان ولیعصر',
  telephone: '',
  countryName: 'Germany',
  idFormatType: 'PASSPORT',
  bankAccountsString: '[]',
}
const { telephone: _, ...filledFields } = fields
const sending = { signal: new AbortController().signal, onProgress: () => undefined }

describe('an account', () => {
  it('is sent as a form with its pictures, without its empty fields', async () => {
    const { api, sent } = exchange('Account saved.')
    const image = new File([new Uint8Array([1])], 'front.png', { type: 'image/png' })
    const isWaiting = await submitAccount(api, { kind: 'create', fields, image, backImage: null }, sending)
    const { form, ...rest } = sent[0]!.options
    expect([isWaiting, sent[0]!.call.path, sent[0]!.call.method, Object.keys(rest)]).toEqual([
      { needsVerification: false, authenticationType: null },
      '/users/account',
      'POST',
      ['signal', 'onProgress'],
    ])
    expect(Object.fromEntries(form!)).toEqual({ ...filledFields, image })
  })

  it('is sent as text fields only when it was submitted before', async () => {
    const { api, sent } = exchange('Account saved.')
    const change: Submission = { kind: 'update', fields }
    await submitAccount(api, change, sending)
    expect(sent.map(({ call, options }) => [call.method, call.path, options])).toEqual([
      ['PUT', '/users/account', { body: filledFields, signal: sending.signal }],
    ])
  })

  it.each([
    ['Account saved, it needs verification.', true],
    ['The account needs to be verified', true],
    ['NEED VERIFICATION', true],
    ['Account saved.', false],
    ['Account verified.', false],
  ])('needs verification after "%s": %s', async (message, isWaiting) => {
    expect(await submitAccount(exchange(message).api, { kind: 'update', fields }, sending)).toEqual({
      needsVerification: isWaiting,
      authenticationType: null,
    })
  })
})

describe('the identity service', () => {
  it('rejects with `codeNotSent` unless the answer confirms that the SMS was sent', async () => {
    await expect(sendIdentitySms(exchange('Sms sent to customer.').api, fields.email)).resolves.toBe(undefined)
    await expect(sendIdentitySms(exchange('try again later').api, fields.email)).rejects.toEqual(
      new ApiError('codeNotSent'),
    )
  })

  it.each([
    ['Sms sent to customer.', 5],
    ['code sent successfully.', 6],
  ] as const)('reads from "%s" a code of %i digits', async (message, codeLength) => {
    const { api, sent } = exchange(message)
    const change = { kind: 'mobile', old: '+989120000001', value: '+989120000009' } as const
    expect(await startContactChange(api, change)).toEqual({ codeLength })
    expect(sent.map(({ call, options }) => [call.path, options.body])).toEqual([
      ['/users/change-mobile', { oldMobileNumber: '+989120000001', newMobileNumber: '+989120000009' }],
    ])
  })
})

it.each([
  ['mobile', '/users/change-mobile-otp'],
  ['email', '/users/change-email-otp'],
] as const)('confirms a change of the %s at %s', async (kind, path) => {
  const { api, sent } = exchange('changed successfully.')
  await confirmContactChange(api, kind, '123456')
  expect(sent.map(({ call, options }) => [call.path, options.body])).toEqual([[path, { otp: '123456' }]])
})

/** An exchange that answers every call with one message, and records the calls. */
function exchange(message: string) {
  const sent: { call: Call; options: Options }[] = []
  const send = async (call: Call, options: Options = {}) => {
    sent.push({ call, options })
    return { message }
  }
  return { api: { send } as unknown as PersonApi, sent }
}
