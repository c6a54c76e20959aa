import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import type { OrderRequest } from '#machines/trading/order-ticket/ticket-context.ts'
import { type Receipt as Result, selectReceipt } from '#machines/trading/order-ticket/ticket-review.selectors.ts'
import { sign, subtract } from '#shared/core/money/decimal.ts'
import { marketOf } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import links from '#web/ui/links.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './receipt.module.css'
import { sumIn } from './shown.ts'

export type ShowOrder = (order: Pick<Result, 'id' | 'isOpen'>) => void

type Props = { ticket: OrderTicketRef; order: OrderRequest; onShow?: ShowOrder }

/** The figures of the placed order as reported by the exchange, with a link to its row: cells of the result's grid. */
export function Receipt({ ticket, order, onShow }: Props) {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const result = useSelector(ticket, selectReceipt, shallowEqual)
  const { coin, settlement } = marketOf(order.marketType)!
  const namesOf = useCoinNames()
  if (result === null) return null
  const { code } = namesOf(coin)
  const currency = t(`common:currency.${settlement}`)
  const coins = (value: string) => sumIn(value, coin, code, language)
  const money = (value: string) => sumIn(value, settlement, currency, language)
  const isBuy = order.orderType.endsWith('_BUY')
  const isFeeInMoney = result.feeCoin === settlement
  const isPart = sign(result.filled) > 0 && sign(result.rest) > 0
  const got =
    result.worth === null || (!isBuy && result.fee === null)
      ? null
      : isBuy
        ? result.worth
        : subtract(result.worth, result.fee ?? '0')
  return (
    <>
      {result.isOpen ? (
        <span>
          {t(isPart ? 'receipt.part' : 'receipt.waits', {
            amount: coins(result.amount),
            filled: coins(result.filled),
            rest: coins(result.rest),
          })}
        </span>
      ) : null}
      {!result.isOpen && (result.end !== null || sign(result.filled) > 0) ? (
        <Line name={t('receipt.filled')}>
          {result.end !== null && sign(result.rest) > 0
            ? t('receipt.of', { filled: coins(result.filled), amount: coins(result.amount) })
            : coins(result.filled)}
        </Line>
      ) : null}
      {result.average === null ? null : <Line name={t('receipt.average')}>{money(result.average)}</Line>}
      {got === null ? null : <Line name={t(isBuy ? 'receipt.paid' : 'receipt.received')}>{money(got)}</Line>}
      {result.fee === null ? null : (
        <Line name={t('receipt.fee')}>{isFeeInMoney ? money(result.fee) : coins(result.fee)}</Line>
      )}
      {onShow === undefined ? null : (
        <button
          type="button"
          className={`${links.link} phone:min-w-44 phone:min-h-44 ${styles.show}`}
          onClick={() => onShow(result)}
        >
          {t('receipt.show')}
        </button>
      )}
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={`flex justify-between gap-12 ${styles.line}`}>
      <span>{name}</span> <b>{children}</b>
    </span>
  )
}
