import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { readWalletDialog, type WalletDialog, walletUrl } from '#machines/wallet/wallet-page/wallet-dialog.ts'
import { walletPageMachine } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import {
  selectWalletDialog,
  selectWalletList,
  selectWalletMenu,
} from '#machines/wallet/wallet-page/wallet-page.selectors.ts'
import { coins } from '#shared/market/coins.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { walletPageModel } from '../../models/wallet/wallet-page.model.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(walletPageMachine)
const deposit: WalletDialog = { kind: 'deposit', currency: 'BITCOIN' }
const withdrawal: WalletDialog = { kind: 'withdraw', currency: 'BITCOIN' }
const check: WalletDialog = { kind: 'check', currency: 'BITCOIN' }

describe('walletPage', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(walletPageModel)) {
    it(path.description, async () => {
      let wallet = start()
      const send = (event: Parameters<typeof wallet.actor.send>[0]) => () => wallet.actor.send(event)
      const see = (shown: object) => () => {
        const snapshot = wallet.actor.getSnapshot()
        expect({
          ...selectWalletList(snapshot),
          menu: selectWalletMenu(snapshot),
          dialog: selectWalletDialog(snapshot),
        }).toEqual({
          text: expect.any(String),
          isFiltered: false,
          hidesNone: false,
          menu: null,
          dialog: null,
          ...shown,
        })
      }
      const found = { text: 'بیت', isFiltered: true }
      await path.test({
        events: {
          typeName: send({ type: 'search.change', text: 'بیت' }),
          typeSpaces: send({ type: 'search.change', text: '  ' }),
          deleteText: send({ type: 'search.change', text: '' }),
          clear: send({ type: 'search.clear' }),
          hideNone: send({ type: 'none.hide' }),
          showNone: send({ type: 'none.show' }),
          openWays: send({ type: 'menu.open', currency: 'BITCOIN' }),
          closeWays: send({ type: 'menu.close' }),
          chooseWithdrawal: send({ type: 'dialog.open', dialog: withdrawal }),
          openDeposit: send({ type: 'dialog.open', dialog: deposit }),
          openBook: send({ type: 'dialog.open', dialog: { kind: 'book' } }),
          goToCheck: send({ type: 'address.change', dialog: check }),
          close: send({ type: 'dialog.close' }),
          goBack: send({ type: 'address.change', dialog: null }),
          goForward: send({ type: 'address.change', dialog: deposit }),
          comeAgain: () => {
            const { hidesNone, dialog } = wallet.actor.getSnapshot().context
            wallet = start({ hidesNone, dialog })
          },
        },
        states: {
          all: see({}),
          found: see(found),
          foundAndOwned: see({ ...found, hidesNone: true }),
          owned: see({ hidesNone: true }),
          ways: see({ menu: 'BITCOIN' }),
          deposit: see({ dialog: deposit }),
          depositByAddress: see({ dialog: deposit }),
          afterDeposit: see({}),
          depositAgain: see({ dialog: deposit }),
          withdrawal: see({ dialog: withdrawal }),
          check: see({ dialog: check }),
          book: see({ dialog: { kind: 'book' } }),
        },
      })
    })
  }

  it('reports each choice once, so that it can be stored', () => {
    const { actor, choices } = start()
    actor.send({ type: 'none.hide' })
    actor.send({ type: 'none.hide' })
    actor.send({ type: 'none.show' })
    expect(choices).toEqual([true, false])
  })
})

describe('the URL of a wallet', () => {
  const read = (search: string) => readWalletDialog((name) => new URLSearchParams(search).get(name))

  it('leads to the dialog that it was made for', () => {
    const kind = fc.constantFrom('deposit' as const, 'withdraw' as const)
    const dialogs: fc.Arbitrary<WalletDialog> = fc.oneof(
      fc.record({ kind, currency: fc.constantFrom('TOMAN' as const, ...coins) }),
      fc.record({ kind: fc.constant('check' as const), currency: fc.constantFrom(...coins) }),
      fc.constant({ kind: 'book' as const }),
    )
    fc.assert(
      fc.property(dialogs, (dialog) => {
        expect(read(walletUrl(dialog).slice('/profile/wallet'.length))).toEqual(dialog)
      }),
    )
    expect([null, { kind: 'book' } as const, withdrawal].map(walletUrl)).toEqual([
      '/profile/wallet',
      '/profile/wallet?book',
      '/profile/wallet?withdraw=BITCOIN',
    ])
  })

  it.each(['', '?', '?deposit=', '?deposit=bitcoin', '?withdraw=__proto__', '?check=TOMAN', '?other=BITCOIN'])(
    'opens no dialog for %s',
    (search) => expect(read(search)).toBe(null),
  )
})

function start(input: { hidesNone: boolean; dialog: WalletDialog | null } = { hidesNone: false, dialog: null }) {
  const actor = createActor(walletPageMachine, { input, inspect: coverage.inspect })
  const choices: boolean[] = []
  actor.on('choice.change', ({ hidesNone }) => choices.push(hidesNone))
  return { actor: actor.start(), choices }
}
