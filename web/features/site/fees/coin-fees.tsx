import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import { selectContent } from '#machines/site/content/content.selectors.ts'
import type { feesMachine } from '#machines/site/fees/fees.machine.ts'
import { selectFees } from '#machines/site/fees/fees.selectors.ts'
import { type CoinFee, findCoinFees, withdrawableCoins } from '#machines/site/fees/fees.ts'
import { decimalsOf } from '#shared/core/money/decimal.ts'
import { ContentBlock } from '#web/ui/content/content-block.tsx'
import { SearchField } from '#web/ui/content/search-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CoinFeeRows } from './coin-fee-rows.tsx'
import styles from './fees-page.module.css'
import { FeesSkeleton } from './fees-skeleton.tsx'
import { useFeeNames } from './use-fee-names.ts'

type Props = { coins: ContentRef<CoinFee[]>; fees: ActorRefFrom<typeof feesMachine> }

/** The withdrawal fees of each network of each coin, with a search by name. */
export function CoinFees({ coins, fees }: Props) {
  const { t } = useTranslation('fees')
  const { view, content, error } = useSelector(coins, selectContent<CoinFee[]>, shallowEqual)
  const { text } = useSelector(fees, selectFees, shallowEqual)
  const state = useSelector(fees, (snapshot) => statePath(snapshot.value))
  return (
    <div data-flow="fees" data-state={state}>
      <Panel
        isFlush
        title={t('coinsTitle')}
        className={styles.coins}
        aside={
          <SearchField
            label={t('search')}
            hint={t('searchHint')}
            text={text}
            isDisabled={view === 'empty' || view === 'failed'}
            onChange={(typed) => fees.send({ type: 'search.change', text: typed })}
          />
        }
      >
        <ContentBlock
          view={view}
          error={error}
          skeleton={<FeesSkeleton rows={12} />}
          words={{ failed: t('coinsFailed'), emptyTitle: t('coinsEmptyTitle'), empty: t('coinsEmpty') }}
          minHeight={480}
          onRetry={() => coins.send({ type: 'content.retry' })}
        >
          {content === null ? null : <CoinTable coins={withdrawableCoins(content)} fees={fees} text={text} />}
        </ContentBlock>
      </Panel>
    </div>
  )
}

function CoinTable({ coins, fees, text }: { coins: CoinFee[]; fees: Props['fees']; text: string }) {
  const { t } = useTranslation('fees')
  const namesOf = useFeeNames()
  const found = findCoinFees(coins, text, namesOf)
  const networks = found.flatMap((coin) => coin.networks)
  const columns = { fee: widest(networks.map(({ fee }) => fee)), min: widest(networks.map(({ min }) => min)) }
  if (found.length === 0)
    return (
      <EmptyState
        picture="search"
        title={t('nothingTitle', { text: text.trim() })}
        text={t('nothing')}
        action={
          <Button variant="default" onClick={() => fees.send({ type: 'search.clear' })}>
            {t('clear')}
          </Button>
        }
        minHeight={320}
      />
    )
  return (
    <table className={`w-full border-collapse ${styles.table} ${styles.networks}`} aria-label={t('coins')}>
      <thead>
        <tr>
          <th scope="col">{t('coin')}</th>
          <th scope="col">{t('network')}</th>
          <th scope="col" className={styles.number}>
            {t('fee')}
          </th>
          <th scope="col" className={styles.number}>
            {t('min')}
          </th>
        </tr>
      </thead>
      {found.map((fee) => (
        <CoinFeeRows key={fee.coin} fee={fee} name={namesOf(fee).shown} columns={columns} />
      ))}
    </table>
  )
}

function widest(values: string[]): number {
  return values.reduce((max, value) => Math.max(max, decimalsOf(value)), 0)
}
