import { Button, Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import { arrangeWallet } from '#machines/wallet/wallet-page/arrange-wallet.ts'
import type { WalletPageRef } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import { selectWalletList } from '#machines/wallet/wallet-page/wallet-page.selectors.ts'
import type { TopicStatus } from '#web/streams/use-topic.ts'
import { SearchField } from '#web/ui/content/search-field.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CoinTable } from './coin-table.tsx'
import styles from './coins.module.css'
import { useCurrencyNames } from './use-currency-names.ts'

type Props = {
  wallet: WalletPageRef
  holdings: readonly Holding[] | null
  walletStatus: TopicStatus
  worthStatus: TopicStatus
  /** Renders the actions of a holding in its row. */
  ways: (holding: Holding) => ReactNode
}

/** The currencies of a wallet, with a search by any of their names. Currencies without a balance may be hidden. */
export function CoinsPanel({ wallet, holdings, walletStatus, worthStatus, ways }: Props) {
  const { t } = useTranslation('wallet')
  const { text, hidesNone } = useSelector(wallet, selectWalletList, shallowEqual)
  return (
    <Panel isFlush title={t('coins')} topicStatus={worthStatus} className={`overflow-hidden ${styles.panel}`}>
      <div className={`flex items-center flex-wrap justify-between border-b border-line ${styles.tools}`}>
        <SearchField
          label={t('search')}
          hint={t('searchHint')}
          text={text}
          onChange={(typed) => wallet.send({ type: 'search.change', text: typed })}
        />
        <Checkbox
          label={t('hideNone')}
          isOn={hidesNone}
          onChange={(isOn) => wallet.send({ type: isOn ? 'none.hide' : 'none.show' })}
        />
      </div>
      <TopicBlock
        status={walletStatus.status}
        hasData={walletStatus.hasData}
        skeleton={<RowsSkeleton />}
        minHeight={320}
      >
        {holdings === null ? null : <Shown wallet={wallet} holdings={holdings} ways={ways} />}
      </TopicBlock>
    </Panel>
  )
}

function Shown({
  wallet,
  holdings,
  ways,
}: Omit<Props, 'walletStatus' | 'worthStatus' | 'holdings'> & { holdings: readonly Holding[] }) {
  const { t } = useTranslation('wallet')
  const namesOf = useCurrencyNames()
  const list = useSelector(wallet, selectWalletList, shallowEqual)
  const shown = arrangeWallet(holdings, list, (currency) => {
    const { name, code, others } = namesOf(currency)
    return { shown: name, others: [code, ...others] }
  })
  if (shown.length > 0) return <CoinTable wallet={wallet} holdings={shown} ways={ways} />
  return list.isFiltered ? (
    <EmptyState
      picture="search"
      title={t('nothingTitle', { text: list.text.trim() })}
      text={t('nothing')}
      action={
        <Button variant="default" onClick={() => wallet.send({ type: 'search.clear' })}>
          {t('clear')}
        </Button>
      }
      minHeight={280}
    />
  ) : (
    <EmptyState
      picture="coins"
      title={t('allHiddenTitle')}
      text={t('allHidden')}
      action={
        <Button variant="default" onClick={() => wallet.send({ type: 'none.show' })}>
          {t('showAll')}
        </Button>
      }
      minHeight={280}
    />
  )
}

function RowsSkeleton() {
  const { t } = useTranslation('wallet')
  return (
    <>
      <p className="text-dim px-20 pt-16 pb-0" role="status">
        {t('loading')}
      </p>
      <div className={`grid ${styles.skeleton}`} aria-hidden="true">
        {Array.from({ length: 17 }, (_, row) => row).map((row) => (
          <Skeleton key={row} height={32} />
        ))}
      </div>
    </>
  )
}
