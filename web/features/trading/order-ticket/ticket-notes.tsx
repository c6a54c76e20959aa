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
import { inScaleWords } from '#shared/core/money/scale-words.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { usePercentText } from '#web/ui/numbers/use-percent-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
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
      <p role="status" className="sr-only min-h-0">
        {isThin ? t('thin') : null}
      </p>
      {isThin && !isSilent ? (
        <p className="text-warn">{t('thinBy', { amount: sumIn(lacking, market.coin, code, language) })}</p>
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
  return <p className="text-warn">{t('noTerms', { percent: percentText(feePercent, 4) })}</p>
}

/**
 * The size of a total in Toman, so that a zero too many is noticed; before there is a total, the minimum amount of an order.
 * Both are one line, so nothing moves.
 */
export function SizeNote({ ticket, isSilent }: Props) {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const { market, kind, total } = useSelector(ticket, selectTicket, shallowEqual)
  const { min } = useSelector(ticket, selectOrderLimits, shallowEqual)
  const { lacking } = useSelector(ticket, selectPriceImpact, shallowEqual)
  const { code } = useCoinNames()(market.coin)
  const hasTerms = useSelector(ticket, selectTermsError) === null
  if (isSilent || (lacking !== null && sign(lacking) !== 0)) return null
  const size = hasTerms && market.settlement === 'TOMAN' ? inScaleWords(parseTyped(total) ?? '0', language) : null
  if (size !== null) {
    const about = size.isExact && kind === 'limit' ? '' : `${t('about')} `
    return <p className="text-dim" data-size>{`${about}${size.text} ${t('common:currency.TOMAN')}`}</p>
  }
  return min === null ? null : (
    <p className="text-dim">{t('min', { amount: sumIn(min, market.coin, code, language) })}</p>
  )
}
