import { divide, sign } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import type { BookLevel } from '#shared/stream/book-levels.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Figure } from '#web/ui/numbers/price.tsx'
import { placeBeside } from '#web/ui/popover/placement.ts'
import { showInTopLayer } from '#web/ui/popover/top-layer.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './row-sums.module.css'

type Props = {
  /** The id of the element, which the row's `aria-describedby` refers to. */
  id: string
  market: Market
  level: BookLevel
  decimals: { price: number; amount: number; worth: number }
}

/** The sums from the best price up to a row: mean price, amount and total. They are shown beside the book. */
export function RowSums({ id, market, level, decimals }: Props) {
  const { t } = useTranslation('trade')
  const { code } = useCoinNames()(market.coin)
  const currency = t(`common:currency.${market.settlement}`)
  const mean = sign(level.total) === 0 ? null : divide(level.totalWorth, level.total, decimals.price)
  return (
    <div
      id={id}
      role="tooltip"
      popover="manual"
      className={`fixed px-12 py-8 border border-line-strong rounded-small bg-surface-2 lift-2 text-12 leading-20 pointer-events-none ${styles.sums}`}
      ref={(sums) => showBesideRow(sums)}
    >
      <dl>
        <div>
          <dt>{t('meanPrice')}</dt>
          <dd>
            {mean === null ? '—' : <Figure value={mean} decimals={decimals.price} pad isInButton />} {currency}
          </dd>
        </div>
        <div>
          <dt>{t('amountUpTo')}</dt>
          <dd>
            <Figure value={level.total} decimals={decimals.amount} isInButton /> {code}
          </dd>
        </div>
        <div>
          <dt>{t('totalUpTo')}</dt>
          <dd>
            <Figure value={level.totalWorth} decimals={decimals.worth} isInButton /> {currency}
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** Runs at every render, because the row moves with the book. */
function showBesideRow(sums: HTMLElement | null) {
  const row = document.querySelector<HTMLElement>('[data-flow=orderBookView] li[data-pointed]')
  if (sums === null || row === null) return
  showInTopLayer(sums)
  placeBeside(row, sums)
}
