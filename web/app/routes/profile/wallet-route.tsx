import { useActorRef, useSelector } from '@xstate/react'
import { lazy, useMemo } from 'react'
import { selectHeldUntil } from '#machines/auth/session/session.selectors.ts'
import { tomanFiguresMachine } from '#machines/wallet/toman-figures/toman-figures.machine.ts'
import { type WalletDialog, walletUrl } from '#machines/wallet/wallet-page/wallet-dialog.ts'
import type { WalletPageRef } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import { selectWalletDialog } from '#machines/wallet/wallet-page/wallet-page.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { accountLaterWords, depositWords, withdrawalWords } from '#web/adapters/app/words.ts'
import { tomanFiguresActors } from '#web/adapters/wallet/toman-figures.ts'
import { useWalletWithDialogs } from '#web/adapters/wallet/wallet-page.ts'
import { useWalletTerms } from '#web/adapters/wallet/wallet-terms.ts'
import { MissingDialog } from '#web/features/app/page-retry/missing-dialog.tsx'
import { WalletPage } from '#web/features/wallet/wallet-page/wallet-page.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { usePreload } from '#web/ui/chunks/use-preload.ts'
import { HoldNotice } from '#web/ui/hold/hold-notice.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { loadPage, settled } from '../../load-page.ts'

const parts = {
  flows: () => loadPage(() => import('./wallet-flows.tsx'), depositWords, withdrawalWords, accountLaterWords),
}

const DepositCoin = lazy(async () => ({ default: (await parts.flows()).DepositCoinFlow }))
const DepositToman = lazy(async () => ({ default: (await parts.flows()).DepositTomanFlow }))
const WithdrawCoin = lazy(async () => ({ default: (await parts.flows()).WithdrawCoinFlow }))
const WithdrawToman = lazy(async () => ({ default: (await parts.flows()).WithdrawTomanFlow }))
const AddressBook = lazy(async () => ({ default: (await parts.flows()).AddressBookFlow }))

export function Component() {
  const services = useServices()
  const machine = useMemo(() => tomanFiguresMachine.provide({ actors: tomanFiguresActors(services) }), [services])
  const figures = useActorRef(machine)
  useRetryWhenBack(figures, 'figures.retry')
  const wallet = useWalletWithDialogs()
  const heldUntil = useSelector(services.session, selectHeldUntil)
  return (
    <WalletPage wallet={wallet} figures={figures} terms={useWalletTerms()} notice={<HoldNotice until={heldUntil} />}>
      <WalletDialogs wallet={wallet} />
    </WalletPage>
  )
}

/** The dialogs of the wallet. Their code loads after the page, or at once when it is needed. */
function WalletDialogs({ wallet }: { wallet: WalletPageRef }) {
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
