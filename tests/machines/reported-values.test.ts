import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { selectFactor, selectLoginPath } from '#machines/auth/login/login.selectors.ts'
import { verifyEmailMachine } from '#machines/auth/verify-email/verify-email.machine.ts'
import { selectTicketErrors } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { feeOfTrade, feeOfTransfer } from '#machines/wallet/history/fee.ts'
import { selectCoinErrors } from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { codeUnderTest, enterCode } from './support/code.ts'
import { flushPromises, startTicket } from './support/ticket.ts'

/** Returns a snapshot with the context and the state that a selector reads. */
const of = (context: object, state = '') => ({ context, matches: (one: string) => one === state }) as never

const input = { codeLength: 6, seconds: 120, purpose: 'login', subject: '+989120000001', isFresh: true } as const

describe('the reported values', () => {
  it('include the waiting time for another code, which the countdown gets too', async () => {
    const { machine, outside } = codeUnderTest()
    const actor = createActor(machine, { input }).start()
    outside.emit({ type: 'time.left', seconds: 0 })
    actor.send({ type: 'code.resend' })
    outside.resend.reject(new ApiError('TOO_MANY_REQUESTS', 429, [], 45))
    await flushPromises()
    expect([outside.countdowns, actor.getSnapshot().context.secondsLeft]).toEqual([
      [{ purpose: 'login', seconds: 120, isFresh: true }, { wait: 45 }],
      45,
    ])
  })

  it('include an empty token when the code of an e-mail address returns none', async () => {
    const { machine: code, outside } = codeUnderTest()
    const actors = {
      wasSent: fromPromise<boolean, { purpose: string }>(async () => true),
      sendMail: fromPromise<void, { email: string }>(async () => undefined),
      code,
    }
    const actor = createActor(verifyEmailMachine.provide({ actors }), { input: { email: 'sara@example.com' } }).start()
    await flushPromises()
    enterCode(actor.getSnapshot().children.code)
    outside.verify.resolve({ token: null })
    await flushPromises()
    expect(actor.getSnapshot().output).toEqual({ token: '' })
  })

  it('include no wrong amount before one is typed', () => {
    const { actor } = startTicket()
    const amount = () => selectTicketErrors(actor.getSnapshot()).amount
    const blank = amount()
    actor.send({ type: 'amount.change', text: '0' })
    expect([blank, amount()]).toEqual([null, 'amountRequired'])
  })

  it('include the error of a withdrawal at its field, and none before something is typed', () => {
    const terms = { isOpen: true, min: '5', max: '100', fee: '1', decimals: 6, needsTag: false }
    const networks = [{ ...terms, name: 'TRC20' }]
    const book = { addresses: [], used: [], onlyListed: false }
    const faults = (amount: string, address: string) =>
      selectCoinErrors(
        of({
          amount,
          address,
          book,
          networks,
          network: 'TRC20',
          coin: 'TETHER',
          credit: '50',
          owes: false,
          heldUntil: null,
        }),
      )
    expect([faults('', ''), faults('1', ''), faults('10', ' '), faults('10', 'x')]).toEqual([
      { amount: null, address: null },
      { amount: 'minimumWithdrawalErr', address: null },
      { amount: null, address: null },
      { amount: null, address: 'addressInvalid' },
    ])
  })

  it('include the fee of a row in the received currency, or in the one that the exchange names', () => {
    const trade = { sourceCoin: 'TOMAN', destinationCoin: 'BITCOIN', wage: '0.1', wageCoin: undefined } as const
    expect([
      feeOfTrade({ ...trade, orderType: 'P2P_BUY' as never }),
      feeOfTrade({ ...trade, orderType: 'P2P_SELL' as never }),
      feeOfTrade({ ...trade, orderType: 'P2P_BUY' as never, wageCoin: 'TETHER' }),
      feeOfTrade({ ...trade, orderType: 'P2P_BUY' as never, wage: undefined }),
      feeOfTrade({ ...trade, orderType: 'EXCHANGE_BUY' as never }),
      feeOfTransfer({ relatedCoin: 'BITCOIN', wage: '0.2' }),
      feeOfTransfer({ relatedCoin: 'BITCOIN', wage: undefined }),
    ]).toEqual([
      { side: 'received', value: '0.1', currency: 'BITCOIN' },
      { side: 'received', value: '0.1', currency: 'TOMAN' },
      { side: 'received', value: '0.1', currency: 'TETHER' },
      null,
      { side: 'price' },
      { side: 'amount', value: '0.2', currency: 'BITCOIN' },
      null,
    ])
  })

  it('include the second factor while it is asked for, and the URL of the flow', () => {
    const pending = { factor: 'SMS', contact: '+98912***0001', screen: 'send-mail' }
    expect([
      selectFactor(of({ pending }, 'factor')),
      selectFactor(of({ pending }, 'form')),
      selectFactor(of({ pending: null }, 'factor')),
      selectLoginPath(of({ pending }, 'factor')),
      selectLoginPath(of({ pending: null }, 'factor')),
    ]).toEqual([{ factor: 'SMS', contact: '+98912***0001' }, null, null, '/login/send-mail', '/login/send-phone'])
  })
})
