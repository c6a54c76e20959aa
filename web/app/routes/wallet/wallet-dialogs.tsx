import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import { type WalletDialog, walletUrl } from '#machines/wallet/wallet-page/wallet-dialog.ts'
import type { WalletPageRef } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import { selectWalletDialog } from '#machines/wallet/wallet-page/wallet-page.selectors.ts'
import { accountWords, depositWords, withdrawalWords } from '#web/adapters/app/words.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { usePreload } from '#web/ui/chunks/use-preload.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { loadPage, settled } from '../../load-page.ts'
import { MissingDialog } from '../../parts/missing-dialog.tsx'

const parts = {
  flows: () => loadPage(() => import('./wallet-flows.tsx'), depositWords, withdrawalWords, accountWords),
}

const DepositCoin = lazy(async () => ({ default: (await parts.flows()).DepositCoinFlow }))
const DepositToman = lazy(async () => ({ default: (await parts.flows()).DepositTomanFlow }))
const WithdrawCoin = lazy(async () => ({ default: (await parts.flows()).WithdrawCoinFlow }))
const WithdrawToman = lazy(async () => ({ default: (await parts.flows()).WithdrawTomanFlow }))
const AddressBook = lazy(async () => ({ default: (await parts.flows()).AddressBookFlow }))

/** What lies over the wallet: parts of the program that come behind it, or at once when they are asked for. */
export function WalletDialogs({ wallet }: { wallet: WalletPageRef }) {
  const { t } = useTranslation('wallet')
  const dialog = useSelector(wallet, selectWalletDialog)
  usePreload(parts, settled)
  if (dialog === null) return null
  const close = () => wallet.send({ type: 'dialog.close' })
  return (
    <ChunkBoundary
      key={walletUrl(dialog)}
      fallback={null}
      broken={<MissingDialog close={t('close')} onClose={close} />}
    >
      <Flow dialog={dialog} onClosed={close} />
    </ChunkBoundary>
  )
}

function Flow({ dialog, onClosed }: { dialog: WalletDialog; onClosed: () => void }) {
  if (dialog.kind === 'book') return <AddressBook onClosed={onClosed} />
  if (dialog.kind === 'check') return <DepositCoin coin={dialog.currency} isCheck onClosed={onClosed} />
  const { kind, currency } = dialog
  if (currency === 'TOMAN')
    return kind === 'deposit' ? <DepositToman onClosed={onClosed} /> : <WithdrawToman onClosed={onClosed} />
  return kind === 'deposit' ? (
    <DepositCoin coin={currency} onClosed={onClosed} />
  ) : (
    <WithdrawCoin coin={currency} onClosed={onClosed} />
  )
}
