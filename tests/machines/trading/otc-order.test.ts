import { describe, expect, it } from 'vitest'
import { selectOtcEntry } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import { addressError, submitBlocker } from '#machines/trading/otc-order/otc-blocker.ts'
import { sentOrderOf } from '#machines/trading/otc-order/otc-command.ts'
import {
  selectAddressNote,
  selectDestination,
  selectEntryRef,
  selectOrder,
  selectOrderDialog,
  selectOtcDraft,
  selectOtcForm,
  selectPairBalancesRef,
} from '#machines/trading/otc-order/otc-order.selectors.ts'
import { queryTextOf, readOtcQuery } from '#machines/trading/otc-order/otc-query.ts'
import { newPriceIn } from '#machines/trading/otc-order/quoted-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { network, startOtcOrder, wallet } from './otc-world.ts'

const unseen = () => undefined

function started(wish: Parameters<typeof startOtcOrder>[1] = {}) {
  const { actor, world } = startOtcOrder(unseen, wish)
  return {
    actor,
    world,
    blocker: () => selectOtcForm(actor.getSnapshot()).blocker,
    talk: () => selectOrderDialog(actor.getSnapshot()),
    yes: () =>
      actor.send({ type: 'order.confirm', unitPrice: selectOrderDialog(actor.getSnapshot()).order!.unitPrice }),
    entry: () => selectOtcEntry(selectEntryRef(actor.getSnapshot()).getSnapshot()),
    typed: async (text = '0.05') => {
      await settled()
      world.entry({ type: 'amount.change', text })
    },
  }
}

/** Waits for the terms. */
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve))

describe('a quick-trade order', () => {
  it('has a new key for each confirmation, and is searched by it', async () => {
    const { actor, world, typed, yes } = started()
    await typed()
    const confirm = () => {
      actor.send({ type: 'order.request' })
      yes()
    }
    confirm()
    world.order.reject(new ApiError('NOT_ENOUGH_BALANCE_TOMAN', 400))
    await expect.poll(() => actor.getSnapshot().value).toBe('refused')
    actor.send({ type: 'command.resend' })
    yes()
    world.order.reject(new ApiError('SERVER_ERROR', 500))
    await expect.poll(() => world.looked.length).toBe(1)
    expect([world.sent.map((one) => one.idempotencyKey), world.looked]).toEqual([
      ['key 1', 'key 2'],
      [
        {
          idempotencyKey: 'key 2',
          orderType: 'EXCHANGE_BUY',
          marketType: 'BITCOIN_TOMAN',
          amount: '0.05',
          unitPrice: '4000000000',
          sentAt: 1000,
        },
      ],
    ])
  })

  it.each<[ErrorKey, number | null, string]>([
    ['NO_ANSWER', null, 'unknown'],
    ['OUTCOME_UNKNOWN', 504, 'unknown'],
    ['UNREADABLE_ANSWER', 200, 'unknown'],
    ['SERVER_ERROR', 500, 'unknown'],
    ['ALREADY_TAKEN', 409, 'unknown'],
    // The relay did not reach the exchange.
    ['SERVER_ERROR', 503, 'refused'],
    ['TOO_MANY_REQUESTS', 429, 'refused'],
    ['MARKET_IS_NOT_ACTIVE', 400, 'refused'],
  ])('that failed with %s (%s) is %s', async (key, status, step) => {
    const { actor, world, talk, typed, yes } = started()
    await typed()
    actor.send({ type: 'order.request' })
    yes()
    world.order.reject(new ApiError(key, status))
    await expect.poll(() => talk().step).toBe(step)
  })

  it('that a former page left half a day ago is searched, and not sent again', async () => {
    const { actor, world, talk, typed } = started()
    await typed()
    actor.send({ type: 'order.request' })
    const left = { order: talk().order!, idempotencyKey: 'key 0', sentAt: 1000 - 43_200_000 }
    const back = started({ left })
    back.world.list.resolve({ state: 'absent' })
    await expect.poll(() => back.talk().step).toBe('spent')
    expect([world.sent, back.world.sent]).toEqual([[], []])
  })

  it('whose search failed is not asked about again when the price has moved', async () => {
    const { actor, world, talk, typed, yes } = started()
    await typed()
    actor.send({ type: 'order.request' })
    yes()
    world.order.reject(new ApiError('NO_ANSWER'))
    await expect.poll(() => world.looked.length).toBe(1)
    world.list.reject(new ApiError('NO_ANSWER'))
    await expect.poll(() => talk().error).toBe('NO_ANSWER')
    world.price('4100000000')
    actor.send({ type: 'command.resend' })
    expect([talk().step, talk().isMoved, world.sent.length]).toEqual(['unknown', false, 1])
  })

  it('for a typed total costs exactly as much as the amount that it buys', async () => {
    const { actor, world, entry, talk, typed } = started()
    await typed()
    world.entry({ type: 'total.change', text: '123456789' })
    const shown = selectOrder(actor.getSnapshot())
    actor.send({ type: 'order.request' })
    const order = talk().order!
    expect([entry().total, order.amount, order.total]).toEqual(['123456789', '0.03086419', '123456760'])
    expect(shown).toEqual(order)
  })

  it('for a typed total sells the exact amount, although less of the coin is displayed elsewhere', async () => {
    const { actor, world, entry, talk, typed, yes } = started()
    await typed()
    const prices = { BITCOIN_CASH: { buyPrice: '515', sellPrice: '514.1' } }
    world.emit({ type: 'prices.change', prices, isLive: true })
    world.own({ BITCOIN_CASH: '1' })
    world.entry({ type: 'settlement.change', settlement: 'TETHER' })
    world.entry({ type: 'coin.change', coin: 'BITCOIN_CASH' })
    world.entry({ type: 'side.change', side: 'sell' })
    world.entry({ type: 'total.change', text: '20' })
    world.emit({ type: 'prices.change', prices, isLive: true })
    world.own({ BITCOIN_CASH: '1' })
    actor.send({ type: 'order.request' })
    yes()
    const { amount, total } = talk().order!
    expect([entry().amount, amount, total, world.sent.map(({ order }) => order.amount)]).toEqual([
      '0.03890293',
      '0.03890293',
      '19.99999631',
      ['0.03890293'],
    ])
    const left = { order: talk().order!, idempotencyKey: 'key 1', sentAt: 1000 }
    expect(sentOrderOf(left).orderType).toBe('EXCHANGE_SELL')
  })

  it('has the default fee when no network has one', async () => {
    const { actor, world, talk, typed } = started()
    await typed()
    world.own({ TOMAN: '500000000', ETHEREUM: '1' })
    world.entry({ type: 'coin.change', coin: 'ETHEREUM' })
    actor.send({ type: 'order.request' })
    const order = talk().order!
    const wage = { kind: 'percent', value: '0.3' }
    expect([order.market.type, order.wage]).toEqual(['ETHEREUM_TOMAN', wage])
    const termless = startOtcOrder(unseen, {}, false)
    termless.world.entry({ type: 'amount.change', text: '0.05' })
    expect(selectOrder(termless.actor.getSnapshot())?.wage).toEqual(wage)
  })
})

describe('the blocker of an order', () => {
  it('is reported in the order of the specification', async () => {
    const { actor, world, blocker, typed } = started()
    const seen = [blocker()]
    for (const text of ['1.2.3', '0.050000001', '0', '0.0001', '3', '0.2', '0.05']) {
      await typed(text)
      seen.push(blocker())
    }
    world.entry({ type: 'side.change', side: 'sell' })
    await typed('0.6')
    seen.push(blocker())
    world.emit({ type: 'prices.change', prices: null, isLive: false })
    seen.push(blocker())
    actor.send({ type: 'order.request' })
    expect([seen, actor.getSnapshot().value]).toEqual([
      [
        'amountRequired',
        'invalidAmount',
        'amountPrecision',
        'amountRequired',
        'minErr',
        'maxErr',
        'walletErr',
        null,
        'walletErr',
        'pending',
      ],
      'editing',
    ])
  })

  it('is a total above the balance, although its cut amount would cost less', async () => {
    const { world, blocker, typed } = started()
    await typed()
    world.own({ TOMAN: '4000000' })
    const seen = ['4000001', '4000000'].map((text) => {
      world.entry({ type: 'total.change', text })
      return blocker()
    })
    expect(seen).toEqual(['walletErr', null])
  })

  it('is `pending` for an external wallet until the address rules are known', async () => {
    const { actor, blocker, typed } = started()
    await typed()
    actor.send({ type: 'destination.change', isOutside: true })
    actor.send({ type: 'address.change', text: wallet })
    actor.send({ type: 'network.change', network: 'BTC' })
    const { context } = actor.getSnapshot()
    const unloaded = { ...context, addresses: null }
    expect([blocker(), submitBlocker(unloaded, null), addressError(unloaded)]).toEqual([null, 'pending', null])
    actor.send({ type: 'destination.change', isOutside: false })
    const inside = { ...actor.getSnapshot().context, addresses: null }
    expect(submitBlocker(inside, null)).toBe(null)
  })

  it('of an order under review is a market that is no longer watched', async () => {
    const { actor, world, talk, yes, typed } = started()
    await typed()
    actor.send({ type: 'order.request' })
    world.entry({ type: 'coin.change', coin: 'ETHEREUM' })
    yes()
    const left = [talk().step, talk().error]
    world.entry({ type: 'coin.change', coin: 'BITCOIN' })
    expect([left, talk().error, world.sent]).toEqual([['confirm', 'NO_ANSWER'], null, []])
  })

  it('is the role of market maker, whatever is typed', async () => {
    const { blocker, typed } = started({ isSupervisor: true })
    const before = blocker()
    await typed()
    expect([before, blocker()]).toEqual(['supervisorErr', 'supervisorErr'])
  })

  it('is `pending` while the balances load; without balances the exchange decides', async () => {
    const { actor, blocker, typed } = started()
    await typed()
    const pairBalances = selectPairBalancesRef(actor.getSnapshot())
    const emit = (isComing: boolean) => {
      pairBalances.send({ type: 'balances.change', balances: null, asOf: null, isLive: false, isComing })
      return blocker()
    }
    expect([blocker(), emit(true), emit(false)]).toEqual([null, 'pending', null])
  })

  it('of an order under review counts its own total, and no limits that have changed since', async () => {
    const { actor, world, talk, blocker, typed } = started()
    await typed()
    world.own({ TOMAN: '200000000' })
    actor.send({ type: 'order.request' })
    // Not enough to be a move of the price, but more than the balance.
    world.price('4019999999')
    const seen = [[blocker(), talk().error]]
    const limits = { BITCOIN: { min: '0.1', max: '2', fee: null, networks: [] } }
    for (const [min, max] of [
      ['0.1', '2'],
      ['0.001', '0.01'],
    ] as const) {
      world.terms = { BITCOIN: { ...limits.BITCOIN, min, max } }
      world.entry({ type: 'terms.request' })
      await expect.poll(() => blocker()).toBe(min === '0.1' ? 'minErr' : 'maxErr')
      seen.push([blocker(), talk().error])
    }
    expect(seen).toEqual([
      ['walletErr', null],
      ['minErr', null],
      ['maxErr', null],
    ])
  })

  it('for an external wallet is an amount that the fee of the order uses up', async () => {
    const { actor, typed } = started()
    await typed()
    actor.send({ type: 'destination.change', isOutside: true })
    actor.send({ type: 'address.change', text: wallet })
    actor.send({ type: 'network.change', network: 'BTC' })
    const { context } = actor.getSnapshot()
    const order = selectOrder(actor.getSnapshot())!
    const wages = [
      { kind: 'coin', value: '0.05' },
      { kind: 'coin', value: '0.0499' },
      { kind: 'percent', value: '99' },
    ] as const
    expect(wages.map((wage) => submitBlocker(context, { ...order, wage }) !== null)).toEqual([true, false, false])
  })

  it('ignores the balance of the former market', async () => {
    const { actor, world, typed } = started()
    await typed()
    const left = actor.getSnapshot().context
    world.entry({ type: 'coin.change', coin: 'ETHEREUM' })
    await typed('0.5')
    world.entry({ type: 'side.change', side: 'sell' })
    const { context } = actor.getSnapshot()
    expect(submitBlocker({ ...context, pairBalances: left.pairBalances }, null)).toBe(null)
  })
})

describe('the external wallet of a quick trade', () => {
  it('has an error only for an address on a network, and is sent without spaces around it', async () => {
    const { actor, typed } = started()
    await typed()
    actor.send({ type: 'destination.change', isOutside: true })
    const see = (text: string) => {
      actor.send({ type: 'address.change', text })
      const { fault, isFirstTime } = selectAddressNote(actor.getSnapshot())
      return [fault, isFirstTime]
    }
    const unknown = see('x')
    actor.send({ type: 'network.change', network: 'BTC' })
    expect([unknown, see(''), see('  '), see('x'), see(` ${wallet} `)]).toEqual([
      [null, false],
      [null, false],
      [null, false],
      ['addressInvalid', false],
      [null, true],
    ])
    expect(selectOrder(actor.getSnapshot())?.destination).toEqual({ address: wallet, network: 'BTC' })
  })

  it('takes only an open network of the coin', async () => {
    const { actor, world, typed } = started()
    const choose = (network: string) => {
      actor.send({ type: 'network.change', network })
      return selectDestination(actor.getSnapshot()).network
    }
    const early = choose('BTC')
    const [btc, other] = [network, { ...network, name: 'BEP20' }]
    world.terms = { BITCOIN: { min: '0.001', max: '2', fee: null, networks: [{ ...btc, isOpen: false }, other] } }
    await typed()
    world.entry({ type: 'terms.request' })
    await expect.poll(() => selectDestination(actor.getSnapshot()).networks?.length).toBe(2)
    expect([early, choose('BTC'), choose('NONE'), choose('BEP20')]).toEqual([null, null, null, 'BEP20'])
    world.entry({ type: 'coin.change', coin: 'DASH' })
    expect(selectDestination(actor.getSnapshot()).networks).toEqual([])
  })
})

describe('the new price in a refusal', () => {
  it.each([
    ['PRICE_CHANGED', ['PRICE_CHANGED', '4040000000'], '4040000000'],
    ['PRICE_CHANGED', ['PRICE_CHANGED', '0'], null],
    ['PRICE_CHANGED', ['PRICE_CHANGED', 'soon'], null],
    ['PRICE_CHANGED', [], null],
    ['UNACCEPTABLE_AMOUNT', ['UNACCEPTABLE_AMOUNT', '4040000000'], null],
  ] as const)('%s %j is %s', (key, details, price) => {
    expect(newPriceIn(new ApiError(key, 400, details))).toBe(price)
  })

  it('is none without an answer', () => {
    expect([newPriceIn(new TypeError('no network')), newPriceIn(null)]).toEqual([null, null])
  })
})

describe('the prices and balances of a quick trade', () => {
  it.each(['fa', 'en'] as const)('are those of its market from the start (%s)', async (language) => {
    const settlement = language === 'fa' ? 'TOMAN' : 'TETHER'
    const { actor, world } = started({ language })
    await settled()
    const first = [...world.followed]
    world.entry({ type: 'coin.change', coin: 'ETHEREUM' })
    actor.send({ type: 'language.change', language })
    expect([first, world.followed.slice(first.length)]).toEqual([
      [settlement, `BITCOIN_${settlement}`],
      [`ETHEREUM_${settlement}`],
    ])
  })
})

describe('the draft of a quick trade', () => {
  const outside = { isOutside: true, coin: 'BITCOIN', address: wallet, network: 'BTC' } as const
  const inside = { isOutside: false, coin: 'BITCOIN', address: '', network: null } as const
  const coin = { type: 'coin.change', coin: 'BITCOIN' } as const
  const buy = { type: 'side.change', side: 'buy' } as const
  const amount = { type: 'amount.change', text: '۰٫۰۵' } as const
  const total = { type: 'total.change', text: '4000000' } as const

  it.each([
    ['nothing', {}, { begun: [coin, buy, { type: 'amount.change', text: '' }], destination: inside }],
    ['an amount', { begun: [amount] }, { begun: [coin, buy, amount], destination: inside }],
    ['a total', { begun: [total] }, { begun: [coin, buy, total, { type: 'total.leave' }], destination: inside }],
    [
      'every choice',
      {
        begun: [
          { type: 'settlement.change', settlement: 'TETHER' },
          { type: 'coin.change', coin: 'ETHEREUM' },
          { type: 'side.change', side: 'sell' },
          amount,
        ],
      },
      {
        begun: [
          { type: 'settlement.change', settlement: 'TETHER' },
          { type: 'coin.change', coin: 'ETHEREUM' },
          { type: 'side.change', side: 'sell' },
          amount,
        ],
        destination: { ...inside, coin: 'ETHEREUM' },
      },
    ],
    [
      'an external wallet',
      { begun: [amount], destination: outside },
      { begun: [coin, buy, amount], destination: outside },
    ],
  ] as [string, Parameters<typeof startOtcOrder>[1], object][])(
    'has %s, and starts the same form again',
    (_, wish, draft) => {
      const first = selectOtcDraft(started(wish).actor.getSnapshot())
      expect([first, selectOtcDraft(started(first).actor.getSnapshot())]).toEqual([draft, draft])
    },
  )
})

describe('the URL of the quick-trade page', () => {
  it('is empty as one text only without any of its values', () => {
    const read = (search: string) => queryTextOf((name) => new URLSearchParams(search).get(name))
    expect(['', 'lang=fa', 'side=&total=', 'side=sell&amount=5'].map(read)).toEqual(['', '', '', 'sell  5'])
  })

  it.each([
    ['coin=ETHEREUM&side=sell&settlement=TETHER&amount=0.5', ['sell', 'TETHER', 'ETHEREUM', '0.5', '']],
    ['coin=BITCOIN&side=buy&settlement=TOMAN&total=۱۰۰', ['buy', 'TOMAN', 'BITCOIN', '0.00000002', '80']],
    ['coin=TETHER&settlement=TETHER', ['buy', 'TETHER', 'BITCOIN', '', '']],
    ['coin=GOLD&side=hold&settlement=EURO&amount=-1', ['buy', 'TOMAN', 'BITCOIN', '', '']],
    ['', ['buy', 'TOMAN', 'BITCOIN', '', '']],
  ])('%s', async (search, [side, settlement, coin, amount, total]) => {
    const query = new URLSearchParams(search)
    const { entry } = started({ begun: readOtcQuery((name) => query.get(name), 'fa') })
    await settled()
    const shown = entry()
    const isTotal = query.has('total')
    expect([shown.side, shown.settlement, shown.coin, shown.amount, isTotal ? shown.total : '']).toEqual([
      side,
      settlement,
      coin,
      amount,
      total,
    ])
  })

  it('carries no number over to another coin or another settlement', () => {
    const read = (search: string) =>
      readOtcQuery((name) => new URLSearchParams(search).get(name), 'en').findLast(({ type }) => type !== 'total.leave')
    expect([
      read('coin=TETHER&settlement=TOMAN&amount=100'),
      read('coin=GOLD&settlement=TETHER&amount=100'),
      read('coin=BITCOIN&settlement=TOMAN&total=100'),
      read('coin=BITCOIN&settlement=TOMAN&amount=100'),
      read('coin=BITCOIN&settlement=TETHER&total=100'),
      read('amount=5'),
      read('total=5'),
    ]).toEqual([
      { type: 'amount.change', text: '' },
      { type: 'amount.change', text: '' },
      { type: 'amount.change', text: '' },
      { type: 'amount.change', text: '100' },
      { type: 'total.change', text: '100' },
      { type: 'amount.change', text: '5' },
      { type: 'total.change', text: '5' },
    ])
  })
})
