import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { sessionFor } from '#sandbox/admin/make-person.ts'
import { cardOf, firstOfBitcoin, minute, openBank, taken } from '../support/bank-world.ts'
import { hour, otherThan, over, refusal, tooMany, wrong } from '../support/people-world.ts'
import { temporaryFile } from '../support/temporary.ts'

const some = { relatedCoin: 'BITCOIN', amount: '0.1' }
const toman = { relatedCoin: 'TOMAN', amount: '1000000' }

describe('a withdrawal of coins', () => {
  it('is blocked until the chain has confirmed it, and then leaves with its fee', async () => {
    const world = await openBank()
    const sara = await world.trader()
    expect(await world.sendCode(sara, some)).toEqual({
      status: 200,
      body: { baseDTO: { twoStepAuthenticationType: 'SMS' } },
      retryAfter: undefined,
    })
    expect(await world.withdraw(sara, some, { key: 'one', code: world.lastCode(sara.person) })).toEqual(taken)
    const row = firstOfBitcoin(world.clock.at, { amount: '0.1', idempotencyKey: 'one' })
    expect(await world.withdrawals(sara)).toEqual({ content: [row], totalPages: 1, totalElements: 1 })
    expect(await world.money(sara, 'BITCOIN')).toEqual({ BITCOIN: ['0.4', '0.1'] })
    world.clock.move(10 * minute)
    expect(await world.withdrawals(sara)).toMatchObject({ content: [row] })
    world.clock.move(1)
    const link = 'http://localhost:80/sandbox/transactions/withdrawals/1?lang=fa'
    expect((await world.withdrawals(sara)).content).toEqual([
      { ...row, isDone: true, transactionStatus: 'CONFIRMED', link },
    ])
    expect(await world.money(sara, 'BITCOIN')).toEqual({ BITCOIN: ['0.4', '0'] })
    // The exchange has its fee; the rest is outside.
    expect(world.exchange.balance(2, 'BITCOIN').available).toBe('0.0002')
    expect(world.exchange.balance(1, 'BITCOIN').available).toBe('-0.4002')
  })

  it.each(['fail', 'cancel'])('that is made to %s returns the whole amount, including the fee', async (end) => {
    const world = await openBank()
    const sara = await world.trader()
    await world.withdrawWell(sara, some)
    expect((await world.chain({ do: end, withdrawal: '1' })).status).toBe(200)
    expect(await world.money(sara, 'BITCOIN')).toEqual({ BITCOIN: ['0.5', '0'] })
    expect((await world.withdrawals(sara)).content).toMatchObject([{ isDone: true, transactionStatus: 'UNCONFIRMED' }])
    world.clock.move(hour)
    expect(await world.money(sara, 'BITCOIN')).toEqual({ BITCOIN: ['0.5', '0'] })
    for (const again of ['settle', 'fail', 'cancel']) {
      expect(await world.chain({ do: again, withdrawal: '1' })).toEqual(refusal(409, 'CANT_DELETE_WITHDRAWAL_REQUEST'))
    }
  })

  it('is listed separately from those of Toman, ten to a page, newest first', async () => {
    const world = await openBank()
    const sara = await world.trader()
    world.exchange.executeNow(
      Array.from({ length: 12 }, (_, index) => ({
        type: 'withdrawal.request' as const,
        account: 10,
        currency: 'TETHER' as const,
        network: 'TRC20',
        destination: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
        amount: String(10 + index),
        dueAt: world.clock.at + hour,
        reference: null,
      })),
    )
    await world.withdrawWell(sara, toman)
    const amounts = async (query: string) => {
      const { content, ...counts } = await world.withdrawals(sara, query)
      return { ...counts, amounts: content.map(({ amount }) => amount) }
    }
    expect(await amounts('?relatedCoin=TOMAN')).toEqual({ totalPages: 1, totalElements: 1, amounts: ['1000000'] })
    expect(await amounts('?excludedRelatedCoin=TOMAN&size=10&page=1')).toEqual({
      totalPages: 2,
      totalElements: 12,
      amounts: ['21', '20', '19', '18', '17', '16', '15', '14', '13', '12'],
    })
    expect((await amounts('?excludedRelatedCoin=TOMAN&size=10&page=2')).amounts).toEqual(['11', '10'])
    const omid = await world.trader()
    expect(await amounts('')).toMatchObject({ totalElements: 13 })
    expect(await world.withdrawals(omid)).toEqual({ content: [], totalPages: 0, totalElements: 0 })
  })
})

describe('a withdrawal of Toman', () => {
  it('is paid to a verified card, named by card or sheba, and is settled once a day, but not on Friday', async () => {
    // Friday 20 November 2026, 13:00 in Tehran.
    const world = await openBank()
    const sara = await world.trader()
    expect(await world.withdrawWell(sara, toman)).toEqual(taken)
    expect((await world.withdrawals(sara)).content).toMatchObject([
      { amount: '1000000', wage: '2500', bankAccount: cardOf(sara), relatedCoin: 'TOMAN', isDone: false },
    ])
    // Saturday, 14:00 in Tehran.
    world.clock.at = Date.UTC(2026, 10, 21, 10, 30)
    const { token } = await world.make({ mobileNumber: sara.person })
    const later = { ...sara, token }
    expect((await world.withdrawals(later)).content).toMatchObject([{ isDone: false }])
    world.clock.move(1)
    expect((await world.withdrawals(later)).content).toMatchObject([{ isDone: true, transactionStatus: 'CONFIRMED' }])
    expect(await world.money(later, 'TOMAN')).toEqual({ TOMAN: ['500000000', '0'] })
    expect(world.exchange.balance(2, 'TOMAN').available).toBe('2500')
    const [bank] = world.accounts.store.bankAccounts.of(10)
    const bySheba = { ...toman, destinationWalletAddress: `IR${bank!.shebaCode}` }
    expect(await world.withdrawWell(later, bySheba)).toEqual(taken)
    expect((await world.withdrawals(later)).content[0]).toMatchObject({ bankAccount: cardOf(sara) })
  })

  it('is not paid to a card of another user, nor to an unverified one', async () => {
    const world = await openBank()
    const [sara, omid] = [await world.trader(), await world.trader()]
    const none = refusal(400, 'ADDRESS_NOT_FOUND')
    expect(await world.withdrawWell(sara, { ...toman, destinationWalletAddress: cardOf(omid) })).toEqual(none)
    const [bank] = world.accounts.store.bankAccounts.of(10)
    world.accounts.store.bankAccounts.replace(10, [{ ...bank!, verified: false }])
    expect(await world.withdrawWell(sara, toman)).toEqual(none)
  })
})

describe('a withdrawal is refused', () => {
  it.each<[string, object, string]>([
    ['without a network', { tokenType: undefined }, 'Network Selection Required'],
    ['on another coin’s network', { tokenType: 'TRC20' }, 'Network Selection Required'],
    ['to nowhere', { destinationWalletAddress: ' ' }, 'Destination Wallet Address Required'],
    ['to what is no address', { destinationWalletAddress: 'bitcoin' }, 'ADDRESS_NOT_FOUND'],
    ['to another network’s address', { destinationWalletAddress: `0x${'a'.repeat(40)}` }, 'ADDRESS_NOT_FOUND'],
    ['finer than the ledger', { amount: '0.100000001' }, 'AMOUNT_NOT_ALLOWED'],
    ['of nothing', { amount: '0' }, 'UNACCEPTABLE_AMOUNT'],
    ['below the minimum', { amount: '0.00099999' }, 'AMOUNT_IS_LOW'],
    ['above the maximum', { amount: '5.00000001' }, 'AMOUNT_IS_HIGH'],
    ['of more than there is', { amount: '0.50000001' }, 'Not Enough Balance'],
    ['of more Toman than there is', { ...toman, amount: '500000000' }, 'NOT_ENOUGH_BALANCE_TOMAN'],
    ['of too little Toman', { ...toman, amount: '49999.99' }, 'AMOUNT_IS_LOW'],
    ['of too much Toman', { ...toman, amount: '500000000.01' }, 'AMOUNT_IS_HIGH'],
  ])('%s, and its code stays valid', async (_, details, message) => {
    const world = await openBank()
    const sara = await world.trader()
    await world.admin('balance', { person: sara.person, currency: 'TOMAN', kind: 'withdraw', amount: '1' })
    const wanted = { ...some, ...details }
    expect(await world.withdrawWell(sara, wanted)).toEqual(refusal(400, message))
    if (message === 'ADDRESS_NOT_FOUND') expect(world.messages(sara.person)).toBe(0)
    else {
      const code = world.lastCode(sara.person)
      expect(await world.withdraw(sara, wanted, { code })).toEqual(refusal(400, message))
      expect(await world.withdraw(sara, wanted, { code: otherThan(code) })).toEqual(wrong)
    }
  })

  it('of an amount blocked by orders or other withdrawals, and of a coin that the user never had', async () => {
    const world = await openBank()
    const sara = await world.trader()
    await world.place(sara, 'sell', { amount: '0.3', unitPrice: '10000000000' })
    expect(await world.withdrawWell(sara, { ...some, amount: '0.3' })).toEqual(
      refusal(400, "You Don't Have Enough Credit"),
    )
    expect(await world.withdrawWell(sara, { ...some, amount: '0.2' })).toEqual(taken)
    expect(await world.withdrawWell(sara, some)).toEqual(refusal(400, "You Don't Have Enough Credit"))
    const poor = await world.trader({ funded: false })
    expect(await world.withdrawWell(poor, some)).toEqual(refusal(400, "You Don't Have This Coin Wallet"))
    expect(await world.withdrawWell(poor, toman)).toEqual(refusal(400, 'NOT_ENOUGH_BALANCE_TOMAN'))
  })

  it('of more than the balance of a supervisor', async () => {
    const world = await openBank()
    const maker = await world.trader({ level: 'SUPERVISOR' })
    expect(await world.withdrawWell(maker, { ...some, amount: '1' })).toEqual(refusal(400, 'Not Enough Balance'))
  })

  it('of a supervisor with a negative balance, in coins or in Toman, until it is paid back', async () => {
    const world = await openBank()
    const [maker, sara] = [await world.trader({ level: 'SUPERVISOR' }), await world.trader()]
    // The supervisor gets the proceeds of an Ether that they do not have.
    const short = { marketType: 'ETHEREUM_TETHER', amount: '6', unitPrice: '100' }
    await world.place(maker, 'sell', short)
    await world.place(sara, 'buy', short)
    expect(await world.money(maker, 'ETHEREUM')).toEqual({ ETHEREUM: ['-1', '0'] })
    const owed = refusal(400, 'NEGATIVE_BALANCE')
    expect([await world.withdrawWell(maker, some), await world.withdrawWell(maker, toman)]).toEqual([owed, owed])
    await world.admin('balance', { person: maker.person, currency: 'ETHEREUM', amount: '1', kind: 'deposit' })
    expect(await world.withdrawWell(maker, some)).toEqual(taken)
  })

  it('of an unverified user', async () => {
    const world = await openBank()
    const sara = await world.trader({ state: 'PENDING' })
    expect(await world.withdrawWell(sara, some)).toEqual(refusal(403, 'FORBIDDEN'))
  })
})

describe('the code of a withdrawal', () => {
  it('must be requested first, works once, and works only in its time', async () => {
    const world = await openBank()
    const sara = await world.trader()
    expect(await world.withdraw(sara, some)).toEqual(wrong)
    expect(await world.withdrawWell(sara, some)).toEqual(taken)
    const code = world.lastCode(sara.person)
    expect(await world.withdraw(sara, some, { code })).toEqual(over)
    await world.sendCode(sara, some)
    world.clock.move(2 * minute)
    expect(await world.withdraw(sara, some, { code: world.lastCode(sara.person) })).toEqual(over)
    expect((await world.withdrawals(sara)).totalElements).toBe(1)
  })

  it('is void after five wrong tries, and another is sent after the countdown', async () => {
    const world = await openBank()
    const sara = await world.trader()
    await world.sendCode(sara, some)
    const code = world.lastCode(sara.person)
    for (let time = 0; time < 4; time++) {
      expect(await world.withdraw(sara, some, { code: otherThan(code) })).toEqual(wrong)
    }
    expect(await world.withdraw(sara, some, { code: otherThan(code) })).toEqual(over)
    expect(await world.withdraw(sara, some, { code })).toEqual(over)
    expect(await world.sendCode(sara, some)).toEqual(tooMany(120))
    world.clock.move(2 * minute)
    expect(await world.withdrawWell(sara, some)).toEqual(taken)
  })

  it('has growing delays for one session, and none for another session of the user', async () => {
    const world = await openBank()
    const sara = await world.trader()
    const { account } = world.accounts.store.people.byMobile(sara.person)!
    const another = { ...sara, token: sessionFor(world.accounts, account) }
    for (let time = 0; time < 7; time++) {
      await world.sendCode(sara, some)
      const sent = world.lastCode(sara.person)
      const tried = await world.withdraw(sara, some, { code: otherThan(sent) })
      expect(tried).toEqual(wrong)
      world.clock.move(2 * minute)
    }
    await world.sendCode(sara, some)
    const code = world.lastCode(sara.person)
    world.clock.move(-minute)
    expect(await world.withdraw(sara, some, { code, key: 'one' })).toEqual(over)
    world.clock.move(minute)
    expect(await world.withdraw(sara, some, { code: otherThan(code), key: 'two' })).toEqual(wrong)
    expect(await world.withdraw(sara, some, { code, key: 'three' })).toEqual(tooMany(240))
    expect(await world.money(sara, 'BITCOIN')).toEqual({ BITCOIN: ['0.5', '0'] })
    expect(await world.withdraw(another, some, { code, key: 'three' })).toEqual(taken)
  })

  it('is not the code of a log-in', async () => {
    const world = await openBank()
    const sara = await world.trader()
    await world.login(sara.person)
    expect(await world.withdraw(sara, some, { code: world.lastCode(sara.person) })).toEqual(wrong)
  })

  it('is sent by e-mail to a user who chose it, and refused by SMS while no SMS can be sent', async () => {
    const world = await openBank()
    const [sara, omid] = [await world.trader({ twoStep: 'EMAIL' }), await world.trader()]
    await world.admin('sms', { sms: false })
    expect((await world.sendCode(sara, some)).body).toEqual({ baseDTO: { twoStepAuthenticationType: 'EMAIL' } })
    expect(await world.withdraw(sara, some, { code: world.lastCode(sara.person) })).toEqual(taken)
    expect(await world.sendCode(omid, some)).toEqual(refusal(400, 'SMS_OTP_UNAVAILABLE'))
  })

  it.each([
    ['EMAIL', { email: 'new@example.com' }],
    ['SMS', { twoStep: 'GOOGLE_AUTHENTICATOR' as const, totpSecret: 'JBSWY3DPEHPK3PXP' }],
  ])('by %s is over while the user’s contact or factor is another one', async (twoStep, change) => {
    const world = await openBank()
    const sara = await world.trader({ twoStep })
    const person = world.accounts.store.people.byMobile(sara.person)!
    await world.sendCode(sara, some)
    const code = world.lastCode(sara.person)
    world.accounts.store.people.save({ ...person, ...change })
    expect(await world.withdraw(sara, some, { code })).toEqual(over)
    world.accounts.store.people.save(person)
    expect(await world.withdraw(sara, some, { code })).toEqual(taken)
  })

  it('is made by the authenticator of a user who has one, and each is valid once', async () => {
    const world = await openBank()
    const sara = await world.trader({ twoStep: 'GOOGLE_AUTHENTICATOR' })
    const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXP' })
    const code = () => totp.generate({ timestamp: world.clock.at })
    expect((await world.sendCode(sara, some)).body).toEqual({
      baseDTO: { twoStepAuthenticationType: 'GOOGLE_AUTHENTICATOR' },
    })
    expect(world.messages(sara.person)).toBe(0)
    expect(await world.withdraw(sara, some, { code: otherThan(code()) })).toEqual(wrong)
    expect(await world.withdraw(sara, some, { code: code() })).toEqual(taken)
    await world.sendCode(sara, some)
    expect(await world.withdraw(sara, some, { code: code() })).toEqual(wrong)
    world.clock.move(minute / 2)
    expect(await world.withdraw(sara, some, { code: code() })).toEqual(taken)
  })
})

describe('the key of a withdrawal', () => {
  it('gives a repeat the first answer, also after a wrong code, which counts once', async () => {
    const world = await openBank()
    const sara = await world.trader()
    await world.sendCode(sara, some)
    const code = world.lastCode(sara.person)
    for (let time = 0; time < 6; time++) {
      expect(await world.withdraw(sara, some, { code: otherThan(code), key: 'zero' })).toEqual(wrong)
    }
    for (let time = 0; time < 3; time++) {
      expect(await world.withdraw(sara, some, { code, key: 'one' })).toEqual(taken)
    }
    const other = { ...some, amount: '0.2' }
    expect(await world.withdraw(sara, other, { code, key: 'one' })).toEqual(refusal(422, 'IDEMPOTENCY_KEY_REUSED'))
    expect((await world.withdrawals(sara)).content).toMatchObject([{ amount: '0.1', idempotencyKey: 'one' }])
    expect(await world.money(sara, 'BITCOIN')).toEqual({ BITCOIN: ['0.4', '0.1'] })
  })

  it('makes one withdrawal of concurrent repeats', async () => {
    const world = await openBank()
    const sara = await world.trader()
    await world.sendCode(sara, some)
    const code = world.lastCode(sara.person)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        world.withdraw(sara, some, { code, key: index < 3 ? 'one' : `two${index}` }),
      ),
    )
    expect(answers).toEqual([taken, taken, taken, over, over])
    expect((await world.withdrawals(sara)).totalElements).toBe(1)
  })
})

it('a restart keeps pending withdrawals, and settles them on time', async () => {
  const file = temporaryFile()
  const world = await openBank(file)
  const sara = await world.trader()
  await world.withdrawWell(sara, some)
  await world.close()
  const again = await openBank(file)
  again.clock.at = world.clock.at + 10 * minute
  expect(await again.money(sara, 'BITCOIN')).toEqual({ BITCOIN: ['0.4', '0.1'] })
  again.clock.move(1)
  expect(await again.money(sara, 'BITCOIN')).toEqual({ BITCOIN: ['0.4', '0'] })
  expect((await again.withdrawals(sara)).content).toMatchObject([{ id: '1', transactionStatus: 'CONFIRMED' }])
  expect(await again.withdrawWell(sara, some)).toEqual(taken)
  expect((await again.withdrawals(sara)).content).toMatchObject([{ id: '2' }, { id: '1' }])
})
