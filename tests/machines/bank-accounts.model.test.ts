import { afterAll, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { bankAccountsMachine } from '#machines/bank-accounts/bank-accounts.machine.ts'
import {
  selectBankAccounts,
  selectBankEntry,
  selectDoomedCard,
} from '#machines/bank-accounts/bank-accounts.selectors.ts'
import { bankAccountsModel } from '../models/bank-accounts.model.ts'
import { coverageOf } from '../models/coverage.ts'
import { everyTransition } from '../models/every-transition.ts'

const coverage = coverageOf(bankAccountsMachine)

const card = '6104337700000001'
const sheba = '620540102680020817909002'
const blank = { card: '', sheba: '', error: null, bank: null, isUnknown: false }
const carded = { ...blank, card, bank: 'MELLAT' }
const full = { ...carded, sheba }
const account = { cardNumber: card, shebaCode: sheba, bank: 'MELLAT' }

describe('bankAccounts', () => {
  afterAll(() => {
    process.stdout.write(`${coverage.summary()}\n`)
    expect(coverage.missing()).toEqual([])
  })

  for (const path of everyTransition(bankAccountsModel)) {
    it(path.description, async () => {
      const actor = startBankAccounts()
      const see =
        (entry: object, accounts: readonly object[] = [], doomed: string | null = null) =>
        () => {
          const snapshot = actor.getSnapshot()
          expect([selectBankEntry(snapshot), selectBankAccounts(snapshot), selectDoomedCard(snapshot)]).toEqual([
            entry,
            accounts,
            doomed,
          ])
        }
      const type = (text: string) => () => actor.send({ type: 'card.change', text })
      await path.test({
        events: {
          typeCard: type('۶۱۰۴-۳۳۷۷-۰۰۰۰-۰۰۰۱'),
          typeForeignCard: type('4111-11'),
          pasteSheba: () => actor.send({ type: 'sheba.change', text: 'IR62 0540 1026 8002 0817 9090 02' }),
          pasteShort: () => actor.send({ type: 'sheba.change', text: 'IR62 0540' }),
          typeSame: () => {
            type(card)()
            actor.send({ type: 'sheba.change', text: '1'.repeat(24) })
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
          foreign: see({ ...blank, card: '411111', isUnknown: true }),
          card: see(carded),
          cardOnly: see({ ...carded, error: 'required' }),
          short: see({ ...carded, sheba: '620540' }),
          wrong: see({ ...carded, sheba: '620540', error: 'invalidBank' }),
          both: see(full),
          one: see(blank, [account]),
          same: see({ ...carded, sheba: '1'.repeat(24) }, [account]),
          repeated: see({ ...carded, sheba: '1'.repeat(24), error: 'BANK_ACCOUNT_REPEATED' }, [account]),
          asked: see(blank, [account], card),
          deleted: see(blank),
        },
      })
    })
  }

  it('goes on with what was half typed before', () => {
    const entry = { card: '610433', sheba: '6205' }
    const actor = startBankAccounts([], entry)
    expect(selectBankEntry(actor.getSnapshot())).toEqual({ ...blank, ...entry, bank: 'MELLAT' })
  })

  it('takes nothing in while a deletion is being asked about', () => {
    const actor = startBankAccounts([{ cardNumber: card, shebaCode: sheba }])
    actor.send({ type: 'account.delete', cardNumber: card })
    actor.send({ type: 'card.change', text: '1' })
    expect([selectBankEntry(actor.getSnapshot()), selectDoomedCard(actor.getSnapshot())]).toEqual([blank, card])
  })
})

function startBankAccounts(
  accounts: readonly { cardNumber: string; shebaCode: string }[] = [],
  entry = { card: '', sheba: '' },
) {
  return createActor(bankAccountsMachine, { input: { accounts, entry }, inspect: coverage.inspect }).start()
}
