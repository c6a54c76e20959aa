import { ActionIcon, Skeleton } from '@mantine/core'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { statePath } from '#machines/app/state-path.ts'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectOtcForm, selectPairBalancesRef } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { selectPairBalances, selectShownCredit } from '#machines/trading/pair-balances/pair-balances.selectors.ts'
import { type Currency, marketOf } from '#shared/market/coins.ts'
import { useTopicStatus } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { TomanMark } from '#web/ui/coins/toman-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import noteStyles from '#web/ui/note.module.css'
import { AmountSum } from '#web/ui/numbers/sum.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './otc.module.css'

/**
 * The user's live balances of the coin and the settlement. A press on the button reads them at once (spec 001, section 2).
 */
export function PairBalancesPanel({ order }: { order: OtcOrderRef }) {
  const { t } = useTranslation('otc')
  const pairBalances = useSelector(order, selectPairBalancesRef)
  const { isSupervisor } = useSelector(order, selectOtcForm, shallowEqual)
  const state = useSelector(pairBalances, (snapshot) => statePath(snapshot.value))
  const market = useSelector(pairBalances, (snapshot) => marketOf(snapshot.context.market)!)
  const { view, isRefreshing, isRefreshed, error } = useSelector(pairBalances, selectPairBalances, shallowEqual)
  const { asOf } = useTopicStatus(`me:pair:${market.type}`)
  const currencies: Currency[] = [market.settlement, market.coin]
  return (
    <div data-flow="inventory" data-state={state}>
      <Panel
        title={t('balances')}
        topicStatus={{ status: view, hasData: view !== 'loading' && view !== 'missing', asOf }}
        aside={
          <>
            <span
              className={`text-dim text-14 ${styles.status}`}
              data-wrong={error !== null || undefined}
              role="status"
            >
              {error !== null ? t('notRefreshed') : isRefreshed ? t('refreshed') : null}
            </span>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('refresh')}
              loading={isRefreshing}
              onClick={() => pairBalances.send({ type: 'refresh.request' })}
            >
              {isRefreshed ? <IconCheck size={20} aria-hidden /> : <IconRefresh size={20} aria-hidden />}
            </ActionIcon>
          </>
        }
      >
        <ul className={`grid gap-4 ${styles.pairBalances}`} aria-label={t('balances')}>
          {currencies.map((currency) => (
            <Holding key={currency} order={order} currency={currency} isKnown={view !== 'loading'} />
          ))}
        </ul>
        {view === 'missing' ? (
          <p className={noteStyles.note} role="status">
            {t('noBalances')}
          </p>
        ) : null}
        {isSupervisor ? <p className={noteStyles.note}>{t('supervisorBalances')}</p> : null}
      </Panel>
    </div>
  )
}

type HoldingProps = { order: OtcOrderRef; currency: Currency; isKnown: boolean }

function Holding({ order, currency, isKnown }: HoldingProps) {
  const { t } = useTranslation('common')
  const namesOf = useCoinNames()
  const { isSupervisor } = useSelector(order, selectOtcForm, shallowEqual)
  const credit = useSelector(useSelector(order, selectPairBalancesRef), (snapshot) =>
    selectShownCredit(snapshot, currency, isSupervisor),
  )
  return (
    <li data-currency={currency}>
      {currency === 'TOMAN' ? <TomanMark size={24} /> : <CoinMark coin={currency} size={24} />}
      <span className="flex-1 font-strong">{currency === 'TOMAN' ? t('currency.TOMAN') : namesOf(currency).name}</span>
      {credit !== null ? (
        <Own>
          <AmountSum value={credit} currency={currency} />
        </Own>
      ) : isKnown ? (
        '—'
      ) : (
        <Skeleton width={96} height={16} />
      )}
    </li>
  )
}
