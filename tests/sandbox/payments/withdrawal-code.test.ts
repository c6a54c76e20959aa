import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { shebaFor } from '../../shared/rules/bank-numbers.ts'
import { cardOf, minute, openBank, taken, type Withdrawing } from '../support/bank-world.ts'
import { otherThan, over, refusal, wrong } from '../support/people-world.ts'
import { bitcoinAddress } from '../support/places.ts'
import type { Trader } from '../support/traders.ts'

const coins = { relatedCoin: 'BITCOIN', amount: '0.1' }
const toman = { relatedCoin: 'TOMAN', amount: '1000000' }
const another = refusal(400, 'WITHDRAWAL_CODE_MISMATCH')
const otherAddress = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'

describe('the code of a withdrawal', () => {
  it.each([
    ['of another amount', coins, { ...coins, amount: '0.2' }],
    ['to another address', coins, { ...coins, destinationWalletAddress: otherAddress }],
    ['of another coin', coins, toman],
    ['of Toman instead of coins', toman, coins],
    ['of more Toman', toman, { ...toman, amount: '1000001' }],
  ])('is refused for a withdrawal %s, with the same error for a right and a wrong code', async (_, own, other) => {
    const world = await openBank()
    const sara = await world.trader()
    await world.sendCode(sara, own)
    const code = world.lastCode(sara.person)
    expect(await world.withdraw(sara, other, { code })).toEqual(another)
    expect(await world.withdraw(sara, other, { code: otherThan(code) })).toEqual(another)
    expect((await world.withdrawals(sara)).totalElements).toBe(0)
    expect(await world.withdraw(sara, own, { code })).toEqual(taken)
  })

  it('is another one for another withdrawal, and the former code is void', async () => {
    const world = await openBank()
    const sara = await world.trader()
    await world.sendCode(sara, coins)
    const former = world.lastCode(sara.person)
    await world.sendCode(sara, toman)
    const code = world.lastCode(sara.person)
    expect(world.messages(sara.person)).toBe(2)
    if (former !== code) expect(await world.withdraw(sara, toman, { code: former })).toEqual(wrong)
    expect(await world.withdraw(sara, toman, { code })).toEqual(taken)
  })

  it('of an authenticator has five wrong tries, of one withdrawal or of several', async () => {
    const world = await openBank()
    const sara = await world.trader({ twoStep: 'GOOGLE_AUTHENTICATOR' })
    const code = new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).generate({ timestamp: world.clock.at })
    const attempt = (body: Withdrawing) => world.withdraw(sara, body, { code: otherThan(code) })
    await world.sendCode(sara, coins)
    const tries = [await attempt(coins), await attempt(coins), await attempt(coins), await attempt(coins)]
    world.clock.move(1000)
    await world.sendCode(sara, toman)
    expect([...tries, await attempt(toman)]).toEqual([wrong, wrong, wrong, wrong, over])
  })

  it('is valid for its amount with any number of trailing zeros', async () => {
    const world = await openBank()
    const sara = await world.trader()
    await world.sendCode(sara, coins)
    const code = world.lastCode(sara.person)
    expect(await world.withdraw(sara, { ...coins, amount: '0.10000' }, { code })).toEqual(taken)
  })

  it('is valid for any Toman to the user’s own card and for no coins, if its request had no details', async () => {
    const world = await openBank()
    const sara = await world.trader()
    await world.sendCode(sara)
    const code = world.lastCode(sara.person)
    expect(await world.withdraw(sara, coins, { code })).toEqual(another)
    expect(await world.withdraw(sara, toman, { code })).toEqual(taken)
  })

  it("is sent for Toman to the user's own account when amount, coin or address is missing", async () => {
    const world = await openBank()
    const sara = await world.trader()
    const details = { amount: '0.1', destinationWalletAddress: bitcoinAddress, relatedCoin: 'BITCOIN' }
    for (const left of Object.keys(details)) {
      const body = Object.fromEntries(Object.entries(details).filter(([name]) => name !== left))
      expect((await world.call('POST /users/send-code', { ...world.requestOptions(sara), body })).status).toBe(200)
      expect(lastMessage(sara)).toBe('کد برداشت تومان از صراف، تنها به حساب بانکی خود شما')
      world.clock.move(3 * minute)
    }

    function lastMessage({ person }: Trader) {
      return textOf(world.accounts.outbox.list(person)[0]!)
    }
  })

  it('is sent with the amount, and with both ends of the address or the card', async () => {
    const world = await openBank()
    const sara = await world.trader()
    const messageOf = async (body: Withdrawing) => {
      await world.sendCode(sara, body)
      world.clock.move(3 * minute)
      return textOf(world.accounts.outbox.list(sara.person)[0]!)
    }
    const ends = (text: string) => `\u2066${text.slice(0, 6)}…${text.slice(-4)}\u2069`
    expect(await messageOf(coins)).toBe(
      `کد برداشت ۰٫۱ \u2066BTC\u2069 از صراف به آدرس ${ends(bitcoinAddress)} (شبکه‌ی \u2066BTC\u2069)`,
    )
    expect(await messageOf(toman)).toBe(`کد برداشت ۱٬۰۰۰٬۰۰۰ تومان از صراف به کارت ${ends(cardOf(sara))}`)
  })
})

describe('the destination of Toman', () => {
  it('can be the user’s own sheba with or without IR at its start, and not with IR elsewhere', async () => {
    const world = await openBank()
    const sara = await world.trader()
    const sheba = shebaFor(sara.person.slice(-10))
    for (const written of [sheba, `IR${sheba}`, `ir ${sheba}`]) {
      const body = { ...toman, amount: '60000', destinationWalletAddress: written }
      expect(await world.withdrawWell(sara, body)).toEqual(taken)
      world.clock.move(3 * minute)
    }
    const body = { ...toman, destinationWalletAddress: `${sheba.slice(0, 4)}IR${sheba.slice(4)}` }
    expect(await world.withdrawWell(sara, body)).toEqual(refusal(400, 'ADDRESS_NOT_FOUND'))
  })
})

/** Returns the text of a message before its code. */
function textOf({ text }: { text: string }): string {
  return text.replace(/: \d{6}$/, '')
}
