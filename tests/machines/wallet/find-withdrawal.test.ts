import { describe, expect, it } from 'vitest'
import {
  findWithdrawal,
  type OwnWithdrawal,
  type SentWithdrawal,
} from '#machines/wallet/confirm-withdrawal/find-withdrawal.ts'

const sent: SentWithdrawal = {
  request: {
    amount: '0.5',
    destinationWalletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    relatedCoin: 'ETHEREUM',
    tokenType: 'ERC20',
  },
  idempotencyKey: 'own key',
  sentAt: Date.parse('2026-11-21T10:00:00.000Z'),
}
const listed: OwnWithdrawal = {
  id: '7',
  amount: '0.50',
  bankAccount: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  createdAtDateTime: '2026-11-21T10:00:02.000Z',
  isDone: false,
  relatedCoin: 'ETHEREUM',
  transactionStatus: 'RAISED_BY_USER',
}

describe('a withdrawal whose answer was lost', () => {
  it('is found by its key among all listed withdrawals', () => {
    const own = { ...listed, id: '9', idempotencyKey: 'own key' }
    expect(findWithdrawal([listed, own], sent)).toEqual({ state: 'found', result: own })
  })

  it('is found by its fields when the exchange returns neither keys nor destinations', () => {
    const { bankAccount: _, ...silent } = listed
    expect([findWithdrawal([listed], sent), findWithdrawal([silent], sent)]).toEqual([
      { state: 'found', result: listed },
      { state: 'found', result: silent },
    ])
  })

  it('does not match a withdrawal of another key, coin, amount, destination or time', () => {
    const others: Partial<OwnWithdrawal>[] = [
      { idempotencyKey: 'another' },
      { relatedCoin: 'BITCOIN' },
      { amount: '0.51' },
      { destinationWalletAddress: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
      { bankAccount: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
      { createdAtDateTime: '2026-11-21T09:58:59.999Z' },
    ]
    const list = others.map((other) => ({ ...listed, ...other }))
    expect(findWithdrawal(list, sent)).toEqual({ state: 'absent' })
  })

  it('may be listed up to one minute before it was sent, because clocks differ', () => {
    const early = { ...listed, createdAtDateTime: '2026-11-21T09:59:00.000Z' }
    expect(findWithdrawal([early], sent)).toEqual({ state: 'found', result: early })
  })

  it('is ambiguous when two withdrawals match', () => {
    const two = [listed, { ...listed, id: '8' }]
    expect(findWithdrawal(two, sent)).toEqual({ state: 'several', candidates: two })
  })
})
