import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { seedUsers } from '#sandbox/admin/seed-users.ts'
import { coins } from '#shared/market/coins.ts'
import { hasCheckDigit } from '#shared/rules/national-code.ts'
import { openWorld, type PeopleWorld } from '../support/people-world.ts'

function seen({ accounts, exchange }: PeopleWorld) {
  return accounts.store.people.all().map((person) => ({
    ...person,
    account: exchange.account(person.account),
    balances: (['TOMAN', ...coins] as const).map((currency) => exchange.balance(person.account, currency).available),
    bankAccounts: accounts.store.bankAccounts.of(person.account),
  }))
}

describe('the users of the first start', () => {
  it('are those of the design', async () => {
    const world = await openWorld()
    seedUsers(world)
    const people = seen(world)
    expect(
      people.map(({ mobile, account, twoStep, authenticationType, countryName }) => [
        mobile,
        account!.id,
        account!.level,
        account!.supervisor,
        twoStep,
        authenticationType,
        countryName,
      ]),
    ).toEqual([
      ['+989120000001', 10, 'GOLD', false, 'SMS', 'AUTHORIZED', 'Iran'],
      ['+989120000002', 11, 'BRONZE', false, 'EMAIL', 'AUTHORIZED', 'Iran'],
      ['+989120000003', 12, 'SILVER', false, 'GOOGLE_AUTHENTICATOR', 'AUTHORIZED', 'Iran'],
      ['+989120000004', 13, 'BRONZE', false, 'SMS', 'UNAUTHORIZED', null],
      ['+989120000005', 14, 'SUPERVISOR', true, 'SMS', 'AUTHORIZED', 'Iran'],
      ['+989120000006', 15, 'BRONZE', false, 'SMS', 'PENDING', 'Iran'],
    ])
    const rest = coins.slice(3).map(() => '100')
    const wealth = ['500000000', '10000', '0.5', '5', ...rest]
    expect(people.map(({ balances }) => balances)).toEqual([
      wealth,
      wealth,
      wealth,
      ['0', '0', '0', '0', ...coins.slice(3).map(() => '0')],
      wealth,
      wealth,
    ])
    expect(people.map(({ bankAccounts }) => bankAccounts.map(({ verified }) => verified))).toEqual([
      [true],
      [true],
      [true],
      [],
      [true],
      [true],
    ])
    expect(people[2]!.totpSecret).toBe('JBSWY3DPEHPK3PXP')
  })

  it('share no number, and have valid numbers', async () => {
    const world = await openWorld()
    seedUsers(world)
    const complete = seen(world).filter(({ nationalCode }) => nationalCode !== null)
    for (const key of ['nationalCode', 'telephone', 'email', 'postalCode'] as const) {
      expect(new Set(complete.map((person) => person[key])).size).toBe(5)
    }
    for (const { nationalCode, bankAccounts } of complete) {
      expect(hasCheckDigit(nationalCode!)).toBe(true)
      const { shebaCode } = bankAccounts[0]!
      expect(BigInt(`${shebaCode.slice(2)}1827${shebaCode.slice(0, 2)}`) % 97n).toBe(1n)
    }
  })

  it('exist once after repeated starts, and keep their changes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sarraf-people-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'sandbox.sqlite')
    const first = await openWorld(file)
    seedUsers(first)
    await first.call('POST /sandbox/identity', { body: { person: '+989120000006', decision: 'accept' } })
    first.exchange.executeNow([
      {
        type: 'order.place',
        account: 10,
        market: 'BITCOIN_TOMAN',
        orderType: 'LIMITED_SELL',
        amount: '0.2',
        unitPrice: '10000000000',
      },
    ])
    const before = seen(first)
    await first.close()
    const second = await openWorld(file)
    seedUsers(second)
    expect(seen(second)).toEqual(before)
    expect(before[0]!.balances[2]).toBe('0.3')
  })
})

describe('a user created by the admin routes', () => {
  it('has no earlier session, code or count when created again, and gets full balances', async () => {
    const world = await openWorld()
    const wish = { mobileNumber: '09121110001', level: 'GOLD' }
    const { person, token } = await world.make(wish)
    await world.login(person)
    for (let check = 0; check < 15; check++) await world.check(person, '000000')
    const { token: again } = await world.make({ ...wish, level: 'SILVER' })
    expect((await world.call('GET /users/account', { token })).status).toBe(401)
    expect((await world.call('GET /users/account', { token: again })).body).toMatchObject({
      baseDTO: { userAccountLevel: 'SILVER', fee: '0.35' },
    })
    await world.login(person)
    expect((await world.check(person, world.lastCode(person))).status).toBe(200)
    expect([world.accounts.store.people.all().length, world.exchange.balance(10, 'TOMAN').available]).toEqual([
      1,
      '500000000',
    ])
  })

  it('cannot have the e-mail address of another user', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: '09121110001', email: 'sara@example.com' })
    const body = { mobileNumber: '09121110002', email: 'SARA@example.com' }
    expect((await world.call('POST /sandbox/people', { body })).status).toBe(409)
  })
})

describe('the volume of an account', () => {
  it('is the sum of purchases and sales in three months, in Toman, with Tether at its price', async () => {
    const world = await openWorld()
    const seller = await world.make({ mobileNumber: '09121110001' })
    const buyer = await world.make({ mobileNumber: '09121110002' })
    const idle = await world.make({ mobileNumber: '09121110003' })
    const trade = (market: 'BITCOIN_TOMAN' | 'ETHEREUM_TETHER', unitPrice: string) => {
      const order = { type: 'order.place', market, amount: '0.02', unitPrice, force: true } as const
      const outcomes = world.exchange.executeNow([
        { ...order, account: 10, orderType: 'LIMITED_SELL' },
        { ...order, account: 11, orderType: 'LIMITED_BUY' },
      ])
      expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
    }
    const volumes = () =>
      Promise.all(
        [seller, buyer, idle].map(async ({ token }) => {
          const { body } = await world.call('GET /users/account', { token })
          return (body as { baseDTO: { totalTradesVolume: string } }).baseDTO.totalTradesVolume
        }),
      )
    trade('BITCOIN_TOMAN', '5000000000')
    expect(await volumes()).toEqual(['100000000', '100000000', '0'])
    trade('ETHEREUM_TETHER', '3000')
    const tether = Math.round(world.exchange.reference.price('TETHER_TOMAN', world.clock.at))
    const both = String(100_000_000 + 60 * tether)
    expect(await volumes()).toEqual([both, both, '0'])
    world.clock.move(91 * 86_400_000)
    expect(
      await world
        .make({ mobileNumber: '09121110001' })
        .then(({ token }) => world.call('GET /users/account', { token })),
    ).toMatchObject({
      body: { baseDTO: { totalTradesVolume: '0' } },
    })
  })
})
