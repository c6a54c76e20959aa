import { describe, expect, it } from 'vitest'
import { networksOf } from '#sandbox/exchange/coin-terms.ts'
import { depositAddress } from '#sandbox/world/chain/addresses.ts'
import { base58Check, bech32, stellarAccount } from '#sandbox/world/chain/encodings.ts'
import { coins } from '#shared/market/coins.ts'
import { checkAddress } from '#shared/rules/address.ts'
import { type Bank, openBank, taken } from '../support/bank-world.ts'
import { refusal } from '../support/people-world.ts'
import type { Trader } from '../support/traders.ts'

const networks = coins.flatMap((coin) => networksOf(coin).map(({ tokenType }) => [coin, tokenType] as const))
const txid = 'ab'.repeat(32)

describe('an address', () => {
  const call = (world: Bank, who: Trader, coin: string, network: string) =>
    world.call(
      `GET /wallets/customer/wallet-address?relatedCoin=${coin}&tokenType=${network}`,
      world.requestOptions(who),
    )

  it.each(networks)('of %s on %s never changes, fits the network, and belongs to one user', async (coin, network) => {
    const world = await openBank()
    const [sara, omid] = [await world.trader(), await world.trader()]
    const first = await call(world, sara, coin, network)
    const { address, tag } = depositAddress(network, 10)
    expect(first).toEqual({
      status: 200,
      body: { baseDTO: { address, tag, qrCode: `painted ${address}` } },
      retryAfter: undefined,
    })
    expect(checkAddress(address, network)).toBe(null)
    expect(await call(world, sara, coin, network)).toEqual(first)
    const { body } = await call(world, omid, coin, network)
    expect(body).not.toEqual(first.body)
    const isTagged = ['XRP', 'XLM', 'BEP2', 'EOS'].includes(network)
    expect(tag !== null).toBe(isTagged)
    expect((body as { baseDTO: { address: string } }).baseDTO.address === address).toBe(isTagged)
  })

  it("is refused on another coin's network, and when a network has no free address", async () => {
    const world = await openBank()
    const sara = await world.trader()
    expect(await call(world, sara, 'BITCOIN', 'TRC20')).toEqual(refusal(400, 'Network Selection Required'))
    await world.chain({ do: 'exhaust', network: 'BTC', exhausted: true })
    await world.chain({ do: 'exhaust', network: 'XRP', exhausted: true })
    expect(await call(world, sara, 'BITCOIN', 'BTC')).toEqual(refusal(400, 'Not Enough HDWallets'))
    expect(await call(world, sara, 'RIPPLE', 'XRP')).toEqual(refusal(400, 'Not Enough Wallets'))
    await world.chain({ do: 'exhaust', network: 'BTC', exhausted: false })
    expect((await call(world, sara, 'BITCOIN', 'BTC')).status).toBe(200)
  })

  it('is refused while deposits on the network are closed, and withdrawals can be closed too', async () => {
    const world = await openBank()
    const sara = await world.trader()
    const tether = async () => {
      const { content } = await world.get<{ content: { name: string; tokenTypeDetails: object[] }[] }>(
        sara,
        '/coins/details',
      )
      return content.find(({ name }) => name === 'TETHER')!.tokenTypeDetails
    }
    const close = (way: string, open = false) =>
      world.chain({ do: 'open', coin: 'TETHER', network: 'TRC20', way, open })
    const leave = { relatedCoin: 'TETHER', tokenType: 'TRC20', amount: '20' }
    const out = { ...leave, destinationWalletAddress: depositAddress('TRC20', 99).address }
    await close('deposit')
    expect(await call(world, sara, 'TETHER', 'TRC20')).toEqual(refusal(400, 'Network Is Closed'))
    expect((await call(world, sara, 'TETHER', 'ERC20')).status).toBe(200)
    expect(await world.withdrawWell(sara, out)).toEqual(taken)
    await close('withdraw')
    expect(await tether()).toMatchObject([
      { tokenType: 'TRC20', isDepositEnable: false, withdrawEnable: false },
      { tokenType: 'ERC20', isDepositEnable: true, withdrawEnable: true },
    ])
    expect(await world.withdrawWell(sara, out)).toEqual(refusal(400, 'Network Is Closed'))
    await close('deposit', true)
    await close('withdraw', true)
    expect((await call(world, sara, 'TETHER', 'TRC20')).status).toBe(200)
    expect(await world.withdrawWell(sara, out)).toEqual(taken)
  })

  it('is encoded in the form of its network', () => {
    // Known addresses: an early one of Bitcoin, Ripple's genesis account, the example of SEP 23, a valid one of BIP 173.
    const bytes = (hex: string) => Buffer.from(hex, 'hex')
    expect(base58Check(0, bytes('62e907b15cbf27d5425399ebf6f0fb50ebb88f18'))).toBe('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')
    expect(base58Check(0, bytes('b5f762798a53d543a014caf8b297cff8f2f937e8'), 'ripple')).toBe(
      'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    )
    expect(stellarAccount(bytes('3f0c34bf93ad0d9971d04ccc90f705511c838aad9734a4a2fb0d7a03fc7fe89a'))).toBe(
      'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
    )
    expect(bech32('abcdef', bytes('00443214c74254b635cf84653a56d7c675be77df'))).toBe(
      'abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw',
    )
  })
})

describe('a deposit of coins', () => {
  const check = async (world: Bank, who: Trader, query: string) =>
    world.call(`GET /wallets/check-confirmed-transaction?${query}`, world.requestOptions(who))
  const found = (amount: string | null, transactionIsDone: boolean | null) => ({
    status: 200,
    body: { baseDTO: { amount, transactionIsDone } },
    retryAfter: undefined,
  })

  it('is found when it has arrived, and credited once when it is confirmed', async () => {
    const world = await openBank()
    const sara = await world.trader()
    const one = 'relatedCoin=BITCOIN&tokenType=BTC'
    expect(await check(world, sara, one)).toEqual(found(null, null))
    expect(await world.chain({ do: 'deposit', person: sara.person, coin: 'BITCOIN', amount: '0.25', txid })).toEqual({
      status: 200,
      body: { network: 'BTC', txid },
      retryAfter: undefined,
    })
    expect(await check(world, sara, one)).toEqual(found('0.25', false))
    expect(await check(world, sara, `${one}&txid=${txid.toUpperCase()}`)).toEqual(found('0.25', false))
    const row = {
      id: '1',
      amount: '0.25',
      createdAtDateTime: new Date(world.clock.at).toISOString(),
      relatedCoin: 'BITCOIN',
      isDone: false,
      transactionStatus: 'UNCONFIRMED',
      tokenType: 'BTC',
      link: 'http://localhost:80/sandbox/transactions/deposits/1?lang=fa',
    }
    expect(await world.deposits(sara)).toEqual({ content: [row], totalPages: 1, totalElements: 1 })
    expect(await world.money(sara, 'BITCOIN')).toEqual({ BITCOIN: ['0.5', '0'] })
    const confirm = () => world.chain({ do: 'confirm', network: 'BTC', txid })
    expect((await confirm()).status).toBe(200)
    expect(await confirm()).toEqual(refusal(409, 'CONFLICT', ['CREDITED']))
    expect(await world.money(sara, 'BITCOIN')).toEqual({ BITCOIN: ['0.75', '0'] })
    expect(await check(world, sara, 'relatedCoin=BITCOIN')).toEqual(found('0.25', true))
    expect((await world.deposits(sara, '?excludedRelatedCoin=TOMAN')).content).toEqual([
      { ...row, isDone: true, transactionStatus: 'CONFIRMED' },
    ])
    expect((await world.deposits(sara, '?relatedCoin=TOMAN')).content).toEqual([])
  })

  it("can be as large as the ledger's maximum, and not larger", async () => {
    const world = await openBank()
    const sara = await world.trader()
    const arrive = (amount: string) =>
      world.chain({ do: 'deposit', person: sara.person, coin: 'BITCOIN', amount, txid: 'ef'.repeat(32) })
    expect(await arrive('100000000.00000001')).toEqual(refusal(400, 'UNACCEPTABLE_AMOUNT'))
    expect((await arrive('100000000')).status).toBe(200)
    expect((await world.deposits(sara)).content).toMatchObject([{ amount: '100000000' }])
  })

  it('that the chain drops is not credited', async () => {
    const world = await openBank()
    const sara = await world.trader()
    await world.chain({ do: 'deposit', person: sara.person, coin: 'BITCOIN', amount: '0.25', txid })
    await world.chain({ do: 'drop', network: 'BTC', txid })
    expect(await check(world, sara, `relatedCoin=BITCOIN&txid=${txid}`)).toEqual(found(null, null))
    expect(await world.money(sara, 'BITCOIN')).toEqual({ BITCOIN: ['0.5', '0'] })
    expect((await world.deposits(sara)).content).toMatchObject([{ isDone: true, transactionStatus: 'UNCONFIRMED' }])
    expect(await world.chain({ do: 'confirm', network: 'BTC', txid })).toEqual(refusal(409, 'CONFLICT', ['FAILED']))
  })

  it('is looked up by its transaction where that is required, and not found by another user', async () => {
    const world = await openBank()
    const [sara, omid] = [await world.trader(), await world.trader()]
    await world.chain({ do: 'deposit', person: sara.person, coin: 'DOGE_COIN', amount: '70', txid, confirmed: true })
    const doge = 'relatedCoin=DOGE_COIN&cryptoNetwork=DOGE'
    expect(await check(world, sara, doge)).toEqual(refusal(400, 'INVALID_TXID'))
    expect(await check(world, sara, `${doge}&txid=%20`)).toEqual(refusal(400, 'INVALID_TXID'))
    expect(await check(world, sara, `${doge}&txid=abc`)).toEqual(refusal(400, 'INVALID_TXID'))
    expect(await check(world, sara, `${doge}&txid=${txid}`)).toEqual(found('70', true))
    expect(await check(world, sara, `${doge}&txid=${'cd'.repeat(32)}`)).toEqual(found(null, null))
    expect(await check(world, omid, `${doge}&txid=${txid}`)).toEqual(found(null, null))
    expect(await check(world, sara, `relatedCoin=LITE_COIN&txid=${txid}`)).toEqual(found(null, null))
  })

  it('belongs to one network, which must be named for a coin with two networks', async () => {
    const world = await openBank()
    const sara = await world.trader()
    await world.chain({ do: 'deposit', person: sara.person, coin: 'TETHER', network: 'ERC20', amount: '20', txid })
    expect(await check(world, sara, 'relatedCoin=TETHER')).toEqual(refusal(400, 'Network Selection Required'))
    expect(await check(world, sara, 'relatedCoin=TETHER&tokenType=TRC20')).toEqual(found(null, null))
    expect(await check(world, sara, 'relatedCoin=TETHER&tokenType=ERC20')).toEqual(found('20', false))
    // The token's network is also the network of another coin.
    expect(await check(world, sara, 'relatedCoin=ETHEREUM&tokenType=ERC20')).toEqual(found(null, null))
    expect(await check(world, sara, `relatedCoin=ETHEREUM&txid=${txid}`)).toEqual(found(null, null))
  })

  it('is refused when its transaction is known already', async () => {
    const world = await openBank()
    const sara = await world.trader()
    const arrive = (more: object) =>
      world.chain({ do: 'deposit', person: sara.person, coin: 'BITCOIN', amount: '0.25', txid, ...more })
    expect((await arrive({})).status).toBe(200)
    expect(await arrive({})).toEqual(refusal(409, 'CONFLICT', ['txid']))
    expect(await arrive({ txid: 'cd'.repeat(32), amount: '0' })).toEqual(refusal(400, 'UNACCEPTABLE_AMOUNT'))
    expect(await arrive({ network: 'TRC20' })).toEqual(refusal(400, 'Network Selection Required'))
    expect(await arrive({ person: '+989000000000' })).toEqual(refusal(404, 'NOT_FOUND', ['no such person']))
    expect(await world.chain({ do: 'confirm', network: 'BTC', txid: 'ef'.repeat(32) })).toEqual(
      refusal(404, 'NOT_FOUND', ['no such transaction']),
    )
  })

  it('is listed for the admin until it is confirmed, and a withdrawal until it is settled', async () => {
    const world = await openBank()
    const sara = await world.trader()
    await world.chain({ do: 'deposit', person: sara.person, coin: 'BITCOIN', amount: '0.25', txid })
    await world.withdrawWell(sara, { relatedCoin: 'BITCOIN', amount: '0.1' })
    const { at } = world.clock
    const [deposit, withdrawal] = [
      { id: 1, person: sara.person, currency: 'BITCOIN', amount: '0.25', at, network: 'BTC', txid },
      { id: 1, person: sara.person, currency: 'BITCOIN', amount: '0.1', at, network: 'BTC', dueAt: at + 600_000 },
    ]
    const ways = networks.map(([coin, network]) => ({ coin, network }))
    expect((await world.call('GET /sandbox/chain')).body).toEqual({
      ways,
      deposits: [deposit],
      withdrawals: [{ ...withdrawal, destination: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }],
      exhausted: [],
    })
    await world.chain({ do: 'confirm', network: 'BTC', txid })
    await world.chain({ do: 'settle', withdrawal: 1 })
    expect((await world.call('GET /sandbox/chain')).body).toEqual({
      ways,
      deposits: [],
      withdrawals: [],
      exhausted: [],
    })
    expect(await world.money(sara, 'BITCOIN')).toEqual({ BITCOIN: ['0.65', '0'] })
  })
})
