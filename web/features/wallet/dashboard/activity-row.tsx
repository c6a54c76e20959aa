import { IconArrowDownLeft, IconArrowUpRight, IconShoppingCartMinus, IconShoppingCartPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { type Activity, activityPath } from '#machines/wallet/account-history/latest-activity.ts'
import { statusOf } from '#machines/wallet/history/history-rows.ts'
import { type Currency, marketOf } from '#shared/market/coins.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Amount } from '#web/ui/numbers/price.tsx'
import { useUnit } from '#web/ui/numbers/sum.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './activity-panel.module.css'

/** The row of one event: its kind, amount and time, and the sum of a trade. */
export function ActivityRow({ activity }: { activity: Activity }) {
  const { t } = useTranslation('portfolio')
  const language = useLanguage()
  const unitOf = useUnit()
  const { kind, amount, currency, total } = factsOf(activity)
  const Icon = icons[kind]
  const status = activity.list === 'trades' ? 'confirmed' : statusOf(activity.transfer)
  return (
    <li>
      <Link
        to={activityPath(activity)}
        className={`flex items-center gap-12 border-b border-line hover:bg-surface-2 ${styles.row}`}
        data-activity={kind}
      >
        <Icon size={20} data-kind={kind} aria-hidden />
        <span className="grid flex-1 min-w-0 font-strong">
          {t(`activity.${kind}`)}
          <time className="text-faint text-12 font-text" dateTime={new Date(activity.at).toISOString()}>
            {formatDate(activity.at, 'shortMoment', language)}
          </time>
        </span>
        <span className="grid min-w-0 justify-items-end">
          <span>
            <Own>
              <Amount value={amount} currency={currency} isInButton />
            </Own>{' '}
            {unitOf(currency as Currency)}
          </span>
          {total === null ? null : (
            <span className="text-faint text-12">
              <Own>
                <Amount value={total.amount} currency={total.currency} isInButton />
              </Own>{' '}
              {unitOf(total.currency)}
            </span>
          )}
          {hasStatusText(status) ? (
            <span className={`text-warn text-12 ${styles.status}`} data-status={status}>
              {t(`activity.${status}`)}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  )
}

const icons = {
  buy: IconShoppingCartPlus,
  sell: IconShoppingCartMinus,
  deposits: IconArrowDownLeft,
  withdrawals: IconArrowUpRight,
} as const

type Facts = {
  kind: keyof typeof icons
  amount: string
  currency: string
  /** The sum paid or received in a trade; null for a transfer. */
  total: { amount: string; currency: Currency } | null
}

function factsOf(activity: Activity): Facts {
  if (activity.list !== 'trades') {
    const { amount, relatedCoin } = activity.transfer
    return { kind: activity.list, amount, currency: relatedCoin, total: null }
  }
  const { orderType, amount, marketType, wholePrice } = activity.trade
  const market = marketOf(marketType)
  return {
    kind: orderType.endsWith('_BUY') ? 'buy' : 'sell',
    amount,
    currency: market?.coin ?? marketType,
    total: market === undefined ? null : { amount: wholePrice, currency: market.settlement },
  }
}

/** Returns whether a status is shown. A normal result shows none. */
function hasStatusText(status: string): status is 'raised' | 'unconfirmed' | 'failed' {
  return status !== 'confirmed'
}
