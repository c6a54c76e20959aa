import { expect, it } from 'vitest'
import type { Call } from '#shared/contract/call.ts'
import { beginTwoStep, confirmTwoStep } from '#web/adapters/account/two-step.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'

type Sent = { path: string; method: string; query: unknown }

function exchange(answer: object) {
  const sent: Sent[] = []
  const send = async ({ path, method }: Call, { query }: { query?: unknown } = {}) => {
    sent.push({ path, method, query })
    return answer
  }
  return { sent, api: { send } as unknown as PersonApi }
}

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
])('a change begins with %o', async (answer, setup) => {
  const { api, sent } = exchange(answer)
  expect([await beginTwoStep(api, 'EMAIL'), sent]).toEqual([
    setup,
    [{ path: '/users/send-verification-code', method: 'POST', query: { twoStepAuthorization: 'EMAIL' } }],
  ])
})

it('is confirmed with its code', async () => {
  const { api, sent } = exchange({ message: '' })
  await confirmTwoStep(api, 'SMS', '123456')
  expect(sent).toEqual([
    { path: '/users/change-otp', method: 'POST', query: { twoStepAuthorization: 'SMS', code: '123456' } },
  ])
})
