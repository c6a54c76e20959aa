import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { bankAccountsMachine } from '#machines/account/bank-accounts/bank-accounts.machine.ts'
import {
  selectBankAccounts,
  selectBankEntry,
  selectDeletingCard,
} from '#machines/account/bank-accounts/bank-accounts.selectors.ts'
import { bankAccountsModel } from '../../models/account/bank-accounts.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(bankAccountsMachine)

const card = '6104337700000001'
const sheba = '820540102680020817909002'
const otherSheba = '270170000000100324200001'
const blank = { card: '', sheba: '', error: null, bank: null, cardError: null }
const carded = { ...blank, card, bank: 'MELLAT' }
const full = { ...carded, sheba }
const account = { cardNumber: card, shebaCode: sheba, bank: 'MELLAT' }

describe('bankAccounts', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(bankAccountsModel)) {
    it(path.description, async () => {
      const actor = startBankAccounts()
      const see =
        (entry: object, accounts: readonly object[] = [], deleting: string | null = null) =>
        () => {
          const snapshot = actor.getSnapshot()
          expect([selectBankEntry(snapshot), selectBankAccounts(snapshot), selectDeletingCard(snapshot)]).toEqual([
            entry,
            accounts,
            deleting,
          ])
        }
      const type = (text: string) => () => actor.send({ type: 'card.change', text })
      await path.test({
        events: {
          typeCard: type('۶۱۰۴-۳۳۷۷-۰۰۰۰-۰۰۰۱'),
          typeForeignCard: type('4111-11'),
          completeForeign: () => {
            type('4111-1111-1111-1111')()
            actor.send({ type: 'sheba.change', text: sheba })
          },
          mistypeCard: () => {
            type('6104-3377-0000-0002')()
            actor.send({ type: 'sheba.change', text: sheba })
          },
          addMistypedSheba: () => {
            actor.send({ type: 'sheba.change', text: '820540102680020817909003' })
            actor.send({ type: 'account.add' })
          },
          pasteSheba: () => actor.send({ type: 'sheba.change', text: 'IR82 0540 1026 8002 0817 9090 02' }),
          pasteShort: () => actor.send({ type: 'sheba.change', text: 'IR62 0540' }),
          typeSame: () => {
            type(card)()
            actor.send({ type: 'sheba.change', text: otherSheba })
          },
          press: () => actor.send({ type: 'account.add' }),
          askToDelete: () => actor.send({ type: 'account.delete', cardNumber: card }),
          askForNothing: () => actor.send({ type: 'account.delete', cardNumber: '1' }),
          sayYes: () => actor.send({ type: 'deletion.confirm' }),
          sayNo: () => actor.send({ type: 'deletion.cancel' }),
        },
        states: {
          none: see(blank),
          incomplete: see({ ...blank, error: 'required' }),
          foreign: see({ ...blank, card: '411111', cardError: 'unknownBank' }),
          foreignFull: see({ ...blank, card: '4111111111111111', sheba, cardError: 'unknownBank' }),
          foreignRefused: see({ ...blank, card: '4111111111111111', sheba, cardError: 'unknownBank' }),
          mistyped: see({ ...carded, card: '6104337700000002', sheba }),
          mistypedRefused: see({ ...carded, card: '6104337700000002', sheba, cardError: 'invalidCard' }),
          wrongSheba: see({ ...carded, sheba: '820540102680020817909003', error: 'invalidSheba' }),
          card: see(carded),
          cardOnly: see({ ...carded, error: 'required' }),
          short: see({ ...carded, sheba: '620540' }),
          wrong: see({ ...carded, sheba: '620540', error: 'invalidBank' }),
          both: see(full),
          one: see(blank, [account]),
          same: see({ ...carded, sheba: otherSheba }, [account]),
          repeated: see({ ...carded, sheba: otherSheba, error: 'BANK_ACCOUNT_REPEATED' }, [account]),
          confirming: see(blank, [account], card),
          deleted: see(blank),
        },
      })
    })
  }

  it('continues with a half-typed entry', () => {
    const entry = { card: '610433', sheba: '6205' }
    const actor = startBankAccounts([], entry)
    expect(selectBankEntry(actor.getSnapshot())).toEqual({ ...blank, ...entry, bank: 'MELLAT' })
  })

  it('ignores input while it asks to confirm a deletion', () => {
    const actor = startBankAccounts([{ cardNumber: card, shebaCode: sheba }])
    actor.send({ type: 'account.delete', cardNumber: card })
    actor.send({ type: 'card.change', text: '1' })
    expect([selectBankEntry(actor.getSnapshot()), selectDeletingCard(actor.getSnapshot())]).toEqual([blank, card])
  })
})

function startBankAccounts(
  accounts: readonly { cardNumber: string; shebaCode: string }[] = [],
  entry = { card: '', sheba: '' },
) {
  return createActor(bankAccountsMachine, { input: { accounts, entry }, inspect: coverage.inspect }).start()
}
