import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { firstPress } from '#web/ui/dialog/first-press.ts'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './otc.module.css'

type Props = {
  market: Market
  from: Decimal
  to: Decimal
  /** Whether the former quote has expired. The price may still be the same. */
  hasLapsed: boolean
  /** Undefined once the new price is accepted. */
  onAccept?: () => void
}

/** The note that the quoted price has changed or expired, with both prices. */
export function MovedNote({ market: { settlement }, from, to, hasLapsed, onAccept }: Props) {
  const { t } = useTranslation('otc')
  const price = (value: Decimal) => <Sum value={value} currency={settlement} />
  return (
    <div
      className={`flex gap-12 p-12 rounded-medium bg-warn-wash text-warn ${styles.moved}`}
      role={onAccept === undefined ? undefined : 'alert'}
    >
      <IconArrowsExchange size={20} aria-hidden />
      <div>
        <p className="font-strong">{t(hasLapsed ? 'lapsedTitle' : 'movedTitle')}</p>
        {from === to ? (
          <p>{t('unmoved')}</p>
        ) : (
          <p>
            {t('movedFrom')} {price(from)} {t('movedTo')} <strong>{price(to)}</strong>
          </p>
        )}
        {onAccept === undefined ? null : (
          <Button variant="default" className="min-w-max min-h-44 mt-8" onClick={firstPress(onAccept)}>
            {t(from === to ? 'keepPrice' : 'acceptPrice')}
          </Button>
        )}
      </div>
    </div>
  )
}
