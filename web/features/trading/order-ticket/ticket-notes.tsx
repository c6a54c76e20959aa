import { shallowEqual, useSelector } from '@xstate/react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectOrderLimits,
  selectPriceImpact,
  selectTermsError,
  selectTicket,
  selectTicketSums,
} from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { sign } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { inWords } from '#shared/core/money/words.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { usePercentText } from '#web/ui/numbers/use-percent-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './order-ticket.module.css'
import { sumIn } from './shown.ts'

/** `isSilent`: an error is shown in the note's place. */
type Props = { ticket: OrderTicketRef; isSilent: boolean }

/**
 * The part of the amount that the book does not contain. Its figure changes with every tick, so screen readers read the
 * note once, without it.
 */
export function Thin({ ticket, isSilent }: Props) {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const { market } = useSelector(ticket, selectTicket, shallowEqual)
  const { lacking } = useSelector(ticket, selectPriceImpact, shallowEqual)
  const { code } = useCoinNames()(market.coin)
  const isThin = lacking !== null && sign(lacking) !== 0
  return (
    <>
      <p role="status" className="unseen min-h-0">
        {isThin ? t('thin') : null}
      </p>
      {isThin && !isSilent ? (
        <p className="warn">{t('thinBy', { amount: sumIn(lacking, market.coin, code, language) })}</p>
      ) : null}
    </>
  )
}

/** The note that limits and fees failed to load, with the fee that is used until they do. */
export function NoTerms({ ticket, isSilent }: Props) {
  const { t } = useTranslation('ticket')
  const percentText = usePercentText()
  const { feePercent } = useSelector(ticket, selectTicketSums, shallowEqual)
  const hasTerms = useSelector(ticket, selectTermsError) === null
  const { lacking } = useSelector(ticket, selectPriceImpact, shallowEqual)
  if (hasTerms || isSilent || (lacking !== null && sign(lacking) !== 0)) return null
  return <p className="warn">{t('noTerms', { percent: percentText(feePercent, 4) })}</p>
}

/**
 * The total in words, because an extra zero is noticed there first; otherwise the minimum amount of an order. Shown
 * while there is no other note.
 */
export function TotalInWords({ ticket, isSilent }: Props) {
  const { t } = useTranslation('ticket')
  const { market, total } = useSelector(ticket, selectTicket, shallowEqual)
  const { lacking } = useSelector(ticket, selectPriceImpact, shallowEqual)
  const hasTerms = useSelector(ticket, selectTermsError) === null
  const words = inWords((market.settlement === 'TOMAN' && parseTyped(total)) || '', useLanguage())
  if (words === null) return <MinAmount ticket={ticket} isSilent={isSilent} />
  if (isSilent || !hasTerms || (lacking !== null && sign(lacking) !== 0)) return null
  return <p className={`dim ${styles.totalInWords}`}>{t('totalInWords', { amount: words })}</p>
}

function MinAmount({ ticket, isSilent }: Props) {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const { market } = useSelector(ticket, selectTicket, shallowEqual)
  const { min } = useSelector(ticket, selectOrderLimits, shallowEqual)
  const { lacking } = useSelector(ticket, selectPriceImpact, shallowEqual)
  const { code } = useCoinNames()(market.coin)
  if (min === null || isSilent || (lacking !== null && sign(lacking) !== 0)) return null
  return <p className="dim">{t('min', { amount: sumIn(min, market.coin, code, language) })}</p>
}
