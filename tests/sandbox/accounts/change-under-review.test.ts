import { expect, it } from 'vitest'
import { openWorld, type PeopleWorld, refusal } from '../support/people-world.ts'

const sara = '+989121110001'
const second = { shebaCode: '270170000000100324200001', cardNumber: '6037991234567893' }
const review = (world: PeopleWorld, decision: string, reason?: string) =>
  world.call('POST /sandbox/identity', { body: { person: sara, decision, reason } })
const texts = (world: PeopleWorld) => world.accounts.outbox.list(sara).map(({ channel, text }) => [channel, text])
const status = async (world: PeopleWorld, token: string, line: string, body?: object) =>
  (await world.call(line, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } })).status

async function accountOf(world: PeopleWorld, token: string) {
  const { body } = await world.call('GET /users/account', { token })
  const { authenticationType, authorized, reviewNote } = (body as { baseDTO: { [key: string]: unknown } }).baseDTO
  return { authenticationType, authorized, reviewNote }
}

async function addCard(world: PeopleWorld, token: string) {
  const { body } = await world.call('GET /users/account', { token })
  const { bankAccounts } = (body as { baseDTO: { bankAccounts: object[] } }).baseDTO
  const list = JSON.stringify([...bankAccounts, second])
  return world.call('PUT /users/account', { token, body: { bankAccountsString: list } })
}

async function placeOrder(world: PeopleWorld, token: string) {
  const order = { marketType: 'BITCOIN_TOMAN', amount: '0.01', unitPrice: '1000000000', wholePrice: '10000000' }
  const body = { ...order, orderType: 'LIMITED_BUY' }
  return status(world, token, 'POST /orders/buy?force=true', body)
}

async function openOrders(world: PeopleWorld, token: string) {
  const { body } = await world.call('GET /orders?orderStatus=IS_OPEN', { token })
  return (body as { content: { id: string }[] }).content.map(({ id }) => id)
}

it.each(['waits', 'was refused'])('a user whose change %s keeps trading with the verified data', async (state) => {
  const world = await openWorld()
  const { token } = await world.make({ mobileNumber: sara })
  expect(await placeOrder(world, token)).toBe(200)
  await addCard(world, token)
  if (state === 'was refused') await review(world, 'reject')
  expect(await placeOrder(world, token)).toBe(200)
  const [one, other] = await openOrders(world, token)
  expect(await status(world, token, `DELETE /orders/${one}`)).toBe(200)
  expect(await openOrders(world, token)).toEqual([other])
  const { body } = await world.call('GET /users/verified-bank-accounts', { token })
  expect((body as { content: { cardNumber: string }[] }).content.map(({ cardNumber }) => cardNumber)).toEqual([
    world.accounts.store.bankAccounts.of(10)[0]!.cardNumber,
  ])
})

it('a new card cannot be used for a payment before it is verified', async () => {
  const world = await openWorld()
  const { token } = await world.make({ mobileNumber: sara })
  await addCard(world, token)
  const deposit = {
    amount: '1000000',
    paymentGateway: 'MAIN',
    callBackURL: 'http://127.0.0.1:3000/redirect-from-banks',
  }
  const pay = (cardNumber: string) => status(world, token, 'POST /wallets/deposit-toman', { ...deposit, cardNumber })
  const known = world.accounts.store.bankAccounts.of(10)[0]!.cardNumber
  expect([await pay(second.cardNumber), await pay(known)]).toEqual([400, 200])
})

it('a rejection is sent by SMS and shown in the account, with its reason, until the next change', async () => {
  const world = await openWorld()
  const { token } = await world.make({ mobileNumber: sara })
  await addCard(world, token)
  await review(world, 'reject', 'نام صاحب حساب با نام شما یکی نیست.')
  expect(texts(world)).toEqual([
    [
      'SMS',
      'صراف: تغییر اطلاعات شما تأیید نشد. دلیل: نام صاحب حساب با نام شما یکی نیست. برای اصلاح، صفحه‌ی حساب کاربری را ببینید.',
    ],
  ])
  const refused = { authenticationType: 'INFORMATION_CHANGED', authorized: false }
  expect(await accountOf(world, token)).toEqual({ ...refused, reviewNote: 'نام صاحب حساب با نام شما یکی نیست.' })
  const { body } = await world.call('GET /users/account', { token })
  const [first] = (body as { baseDTO: { bankAccounts: object[] } }).baseDTO.bankAccounts
  await world.call('PUT /users/account', { token, body: { bankAccountsString: JSON.stringify([first]) } })
  expect(await accountOf(world, token)).toEqual({
    authenticationType: 'INFORMATION_CHANGED_PENDING',
    authorized: false,
    reviewNote: null,
  })
  await review(world, 'accept')
  expect(texts(world)[0]).toEqual(['SMS', 'صراف: تغییر اطلاعات شما تأیید شد.'])
  expect(await accountOf(world, token)).toEqual({
    authenticationType: 'AUTHORIZED',
    authorized: true,
    reviewNote: null,
  })
})

it.each([
  ['accept', undefined, 'صراف: هویت شما تأیید شد. اکنون می‌توانید معامله کنید.'],
  ['reject', '', 'صراف: اطلاعات هویتی شما تأیید نشد. برای اصلاح، صفحه‌ی حساب کاربری را ببینید.'],
])('a decision on a first submission (%s) is sent by SMS', async (decision, reason, text) => {
  const world = await openWorld()
  await world.make({ mobileNumber: sara, state: 'PENDING' })
  await review(world, decision, reason)
  expect(texts(world)).toEqual([['SMS', text]])
})

it('a decision is applied when no SMS can be sent', async () => {
  const world = await openWorld()
  const { token } = await world.make({ mobileNumber: sara, state: 'PENDING' })
  world.accounts.outbox.hasSms = false
  expect((await review(world, 'accept')).body).toEqual({ state: 'AUTHORIZED' })
  expect([texts(world), (await accountOf(world, token)).authorized]).toEqual([[], true])
})

it.each(['UNAUTHORIZED', 'UNIDENTIFIED', 'NOT_COMPLETE', 'PENDING'])('%s cannot trade', async (state) => {
  const world = await openWorld()
  const { token } = await world.make({ mobileNumber: sara, state, funded: true })
  expect(await world.call('GET /orders?orderStatus=IS_OPEN', { token })).toMatchObject({
    status: 403,
    body: state === 'UNIDENTIFIED' ? { message: 'IDENTITY_SERVICE_NOT_COMPLETED' } : refusal(403, 'FORBIDDEN').body,
  })
})
