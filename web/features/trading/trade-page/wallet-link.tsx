import { Link } from 'react-router-dom'
import { ledgerDecimals } from '#machines/trading/order-ticket/ticket-amounts.ts'
import type { Market } from '#shared/market/coins.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { Figure } from '#web/ui/numbers/price.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './terminal-bar.module.css'

/** The user's free balance in the market's settlement, as a link to the wallet. */
export function WalletLink({ market: { type, settlement } }: { market: Market }) {
  const { t } = useTranslation('trade')
  const free = useTopic(`me:pair:${type}`, ({ doc }) => doc?.[settlement]?.credit)
  const { status } = useTopicStatus(`me:pair:${type}`)
  const isOld = status === 'stale'
  return (
    <Link
      to="/profile/wallet"
      className={`flex items-baseline gap-6 px-8 rounded-small text-12 leading-32 hover:bg-surface-2 ${styles.wallet}`}
      title={t(isOld ? 'walletOld' : 'wallet')}
      data-old={isOld || undefined}
    >
      <span className="text-dim">{t('free')}</span>
      {free === undefined ? (
        '—'
      ) : (
        <Own>
          <Figure value={free} decimals={ledgerDecimals(settlement)} isInButton />
        </Own>
      )}
      <span className={`text-dim text-12 ${styles.unit}`}>{t(`common:currency.${settlement}`)}</span>
    </Link>
  )
}
