import { expect, it } from 'vitest'
import { beginTwoStep, confirmTwoStep } from '#web/adapters/account/two-step.ts'
import { recordedCalls } from '../support/recorded-calls.ts'

it.each([
  [
    { message: '', baseDTO: { starTwoStepAuthentication: '0912***0001', file: '', qrCodeLink: null } },
    { contact: '0912***0001', picture: null, link: null },
  ],
  [
    { message: '', baseDTO: { file: 'iVBORw0KGgo=', qrCodeLink: 'otpauth://totp/a' } },
    { contact: null, picture: 'iVBORw0KGgo=', link: 'otpauth://totp/a' },
  ],
  [{ message: '' }, { contact: null, picture: null, link: null }],
])('begins a change with %o', async (answer, setup) => {
  const { api, sent } = recordedCalls(answer)
  expect([await beginTwoStep(api, 'EMAIL'), sent]).toEqual([
    setup,
    [{ path: '/users/send-verification-code', method: 'POST', query: { twoStepAuthorization: 'EMAIL' } }],
  ])
})

it('confirms a change with its code', async () => {
  const { api, sent } = recordedCalls({ message: '' })
  await confirmTwoStep(api, 'SMS', '123456')
  expect(sent).toEqual([
    { path: '/users/change-otp', method: 'POST', query: { twoStepAuthorization: 'SMS', code: '123456' } },
  ])
})
