import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { holdingsOf, totalWorth } from '#machines/wallet/holdings/holdings.ts'
import { worthStatusOf } from '#machines/wallet/holdings/worth-status.ts'
import { divide, sign } from '#shared/core/money/decimal.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { Figure } from '#web/ui/numbers/price.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './user-status.module.css'

/** The live worth of all the user's holdings, in the settlement of their language, as a link to the wallet. */
export function BalanceLink({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation('shell')
  const { worth, isOld } = useWorth(settlement)
  return (
    <Link
      to="/profile/wallet"
      className={styles.balance}
      title={t(isOld ? 'balanceOld' : 'balance')}
      data-old={isOld || undefined}
    >
      <span className={styles.label}>
        {t('balance')} ({t(`common:currency.${settlement}`)})
      </span>
      <span className={styles.worth}>
        {worth === null ? (
          '—'
        ) : (
          <Own>
            <Figure value={worth} decimals={worthDecimals(settlement)} isInButton />
          </Own>
        )}
      </span>
    </Link>
  )
}

/** Returns the worth; null while the wallet, or the price that converts it to the settlement, is unknown. */
function useWorth(settlement: Settlement) {
  const wallet = useTopic('me:wallet:P2P', ({ doc }) => doc)
  const markets = useTopic('markets:TOMAN', ({ doc }) => doc)
  const statuses = [useTopicStatus('me:wallet:P2P'), useTopicStatus('markets:TOMAN')] as const
  const toman = useMemo(() => (wallet === null ? null : totalWorth(holdingsOf(wallet, markets))), [wallet, markets])
  const tether = useTopic('markets:TOMAN', ({ doc }) => doc?.TETHER?.lastPrice)
  const isOld = worthStatusOf(...statuses).status === 'stale'
  if (toman === null || settlement === 'TOMAN') return { worth: toman, isOld }
  const worth = tether === undefined || sign(tether) === 0 ? null : divide(toman, tether, worthDecimals(settlement))
  return { worth, isOld }
}
