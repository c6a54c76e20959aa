import { describe, expect, it } from 'vitest'
import { type Bank, cardOf, minute, openBank } from '../support/bank-world.ts'
import { refusal } from '../support/people-world.ts'
import { temporaryFile } from '../support/temporary.ts'
import type { Trader } from '../support/traders.ts'

const callBackURL = 'http://127.0.0.1:3000/redirect-from-banks?from=wallet'

const begin = (world: Bank, who: Trader, more: object = {}, key?: string) =>
  world.call('POST /wallets/deposit-toman', {
    ...world.requestOptions(who, key),
    body: { amount: '2500000', paymentGateway: 'MAIN', cardNumber: cardOf(who), callBackURL, ...more },
  })

/** Returns the path of the gateway's page from an answer. */
function pageIn({ body }: Awaited<ReturnType<typeof begin>>): string {
  const { pathname, search } = new URL((body as { baseDTO: { redirectSite: string } }).baseDTO.redirectSite)
  return pathname + search
}

async function open(world: Bank, path: string) {
  const { statusCode, headers, body } = await world.app.inject({ method: 'GET', url: path })
  return { statusCode, policy: headers['content-security-policy'], body, state: /data-state="(\w+)"/.exec(body)?.[1] }
}

async function choose(world: Bank, path: string, end: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = `${path.split('?')[0]}/${end}`
  const answer = await world.app.inject({ method: 'POST', url, headers, payload: '' })
  return [answer.statusCode, answer.headers.location]
}

describe('a deposit of Toman', () => {
  it('waits at the gateway, and is credited once after any number of payments', async () => {
    const world = await openBank()
    const sara = await world.trader()
    const begun = await begin(world, sara, {}, 'one')
    expect(begun).toEqual({
      status: 200,
      body: {
        message: 'Deposit Request Created Successfully',
        baseDTO: {
          redirectSite: expect.stringMatching(/^http:\/\/localhost(:80)?\/sandbox\/gateway\/[\w-]{43}\?lang=fa$/),
        },
      },
      retryAfter: undefined,
    })
    const row = {
      id: '1',
      amount: '2500000',
      createdAtDateTime: new Date(world.clock.at).toISOString(),
      relatedCoin: 'TOMAN',
      isDone: false,
      transactionStatus: 'RAISED_BY_USER',
      bankAccount: cardOf(sara),
      idempotencyKey: 'one',
    }
    expect(await world.deposits(sara, '?relatedCoin=TOMAN')).toEqual({
      content: [row],
      totalPages: 1,
      totalElements: 1,
    })
    expect((await world.deposits(sara, '?excludedRelatedCoin=TOMAN')).content).toEqual([])
    const page = pageIn(begun)
    const back = [303, 'http://127.0.0.1:3000/redirect-from-banks?from=wallet&status=OK&deposit=1']
    for (let time = 0; time < 3; time++) expect(await choose(world, page, 'pay')).toEqual(back)
    expect(await choose(world, page, 'fail')).toEqual(back)
    expect(await world.money(sara, 'TOMAN')).toEqual({ TOMAN: ['502500000', '0'] })
    expect((await world.deposits(sara)).content).toEqual([{ ...row, isDone: true, transactionStatus: 'CONFIRMED' }])
  })

  it.each(['fail', 'cancel'])('that ends in %s cannot be paid later', async (end) => {
    const world = await openBank()
    const sara = await world.trader()
    const page = pageIn(await begin(world, sara))
    const back = [303, 'http://127.0.0.1:3000/redirect-from-banks?from=wallet&status=NOK&deposit=1']
    expect(await choose(world, page, end)).toEqual(back)
    expect(await choose(world, page, 'pay')).toEqual(back)
    expect(await world.money(sara, 'TOMAN')).toEqual({ TOMAN: ['500000000', '0'] })
    expect((await world.deposits(sara)).content).toMatchObject([{ isDone: true, transactionStatus: 'UNCONFIRMED' }])
  })

  it('can be paid for fifteen minutes', async () => {
    const world = await openBank()
    const sara = await world.trader()
    const [early, late] = [pageIn(await begin(world, sara)), pageIn(await begin(world, sara))]
    world.clock.move(15 * minute - 1)
    expect((await choose(world, early, 'pay'))[1]).toContain('status=OK')
    world.clock.move(1)
    expect((await world.deposits(sara)).content).toMatchObject([
      { id: '2', isDone: true, transactionStatus: 'UNCONFIRMED' },
      { id: '1', transactionStatus: 'CONFIRMED' },
    ])
    expect((await choose(world, late, 'pay'))[1]).toContain('status=NOK')
    expect(await world.money(sara, 'TOMAN')).toEqual({ TOMAN: ['502500000', '0'] })
  })

  it.each<[string, object, string, string[]?]>([
    ['below the minimum', { amount: '49999.99' }, 'LOW_AMOUNT'],
    ['above the maximum', { amount: '100000000.01' }, 'AMOUNT_IS_HIGH'],
    ['of nothing', { amount: '0' }, 'UNACCEPTABLE_AMOUNT'],
    ['finer than the ledger', { amount: '60000.001' }, 'AMOUNT_NOT_ALLOWED'],
    ['from a card of another user', { cardNumber: '6104330000000003' }, 'ADDRESS_NOT_FOUND'],
    ['that returns to a stranger', { callBackURL: 'https://evil.example/x' }, 'BAD_REQUEST', ['callBackURL']],
    ['that returns to a look-alike', { callBackURL: 'http://127.0.0.1@evil.example/' }, 'BAD_REQUEST', ['callBackURL']],
    ['that returns by script', { callBackURL: 'javascript://127.0.0.1/%0Aalert(1)' }, 'BAD_REQUEST', ['callBackURL']],
  ])('%s is refused', async (_, more, message, errors) => {
    const world = await openBank()
    const sara = await world.trader()
    expect(await begin(world, sara, more)).toEqual(refusal(400, message, errors))
    expect((await world.deposits(sara)).content).toEqual([])
  })

  it('is accepted at the minimum and the maximum, from verified cards and with known hosts only', async () => {
    const world = await openBank()
    const sara = await world.trader()
    const { bankAccounts } = world.accounts.store
    const [first] = bankAccounts.of(10)
    const others = ['6104330000000003', '6104330000000011'].map((cardNumber, place) => {
      return { ...first!, cardNumber, shebaCode: `${place}`.repeat(24), verified: place === 0 }
    })
    bankAccounts.replace(10, [first!, ...others])
    const begun = async (amount: string, card = first!.cardNumber, callback = callBackURL) =>
      (await begin(world, sara, { amount, cardNumber: card, callBackURL: callback })).status
    expect([
      await begun('50000'),
      await begun('100000000'),
      await begun('60000', '6104330000000003'),
      await begun('60000', '6104330000000011'),
      await begun('60000', first!.cardNumber, 'https://localhost/x'),
      await begun('60000', first!.cardNumber, 'http://name@localhost/x'),
      await begun('60000', first!.cardNumber, 'http://:word@localhost/x'),
      await begun('60000', first!.cardNumber, 'ftp://localhost/x'),
    ]).toEqual([200, 200, 200, 400, 200, 400, 400, 400])
  })

  it('is started once for its key, also over a restart of the exchange', async () => {
    const file = temporaryFile()
    const world = await openBank(file)
    const sara = await world.trader()
    const first = await begin(world, sara, {}, 'one')
    expect(await begin(world, sara, {}, 'one')).toEqual(first)
    expect(await begin(world, sara, { amount: '60000' }, 'one')).toEqual(refusal(422, 'IDEMPOTENCY_KEY_REUSED'))
    await world.close()
    const again = await openBank(file)
    expect(await begin(again, sara, {}, 'one')).toEqual(first)
    expect((await again.deposits(sara)).totalElements).toBe(1)
    expect((await choose(again, pageIn(first), 'pay'))[1]).toContain('status=OK')
    expect(await again.money(sara, 'TOMAN')).toEqual({ TOMAN: ['502500000', '0'] })
  })
})

describe('the page of the gateway', () => {
  it("shows the payment in the user's language with its three choices, and afterwards the link back", async () => {
    const world = await openBank()
    const sara = await world.trader()
    const page = pageIn(await begin(world, sara))
    const persian = await open(world, page)
    expect(persian).toMatchObject({ statusCode: 200, state: 'RAISED' })
    for (const part of [
      '<html lang="fa" dir="rtl">',
      '۲٬۵۰۰٬۰۰۰',
      'درگاه پرداخت آزمایشی',
      '/pay"',
      '/fail"',
      '/cancel"',
    ])
      expect(persian.body).toContain(part)
    // Its forms redirect to the callback's site, and nothing else is allowed.
    expect(persian.policy).toMatch(
      /^default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http:\/\/127\.0\.0\.1:3000; style-src 'sha256-[^;]+; img-src data:$/,
    )
    // Without this icon, a browser requests one by itself, which the policy refuses.
    expect(persian.body).toContain('<link rel="icon" href="data:,">')
    const english = await open(world, page.replace('lang=fa', 'lang=en'))
    for (const part of ['<html lang="en" dir="ltr">', '2,500,000', 'Stand-in payment gateway'])
      expect(english.body).toContain(part)
    await choose(world, page, 'pay')
    const paid = await open(world, page)
    expect(paid.state).toBe('CREDITED')
    expect(paid.body).toContain(
      'href="http://127.0.0.1:3000/redirect-from-banks?from=wallet&amp;status=OK&amp;deposit=1"',
    )
    expect(paid.body).not.toContain('<form')
  })

  it('refuses an unknown payment, and a request through a relay', async () => {
    const world = await openBank()
    const sara = await world.trader()
    const page = pageIn(await begin(world, sara))
    expect((await open(world, `/sandbox/gateway/${'x'.repeat(43)}`)).statusCode).toBe(404)
    expect((await choose(world, `/sandbox/gateway/${'x'.repeat(43)}`, 'pay'))[0]).toBe(404)
    expect((await choose(world, page, 'steal'))[0]).toBe(400)
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await world.app.inject({ method: 'GET', url: page, headers })).statusCode).toBe(403)
  })
})
