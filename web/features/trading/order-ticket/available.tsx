import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectTicket, selectTicketErrors } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { ledgerDecimals } from '#machines/trading/order-ticket/ticket-amounts.ts'
import { walletUrl } from '#machines/wallet/wallet-page/wallet-dialog.ts'
import { useTopicStatus } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import links from '#web/ui/links.module.css'
import { Figure } from '#web/ui/numbers/price.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { RoomMark } from '#web/ui/states/room-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './order-ticket.module.css'

/**
 * The amount that can be spent, its age, or the reason why it is missing. It also describes the slider, which uses the same
 * amount.
 */
export function Available({ id, ticket }: { id: string; ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const { market, side, credit, isCreditComing } = useSelector(ticket, selectTicket, shallowEqual)
  const { amount, total } = useSelector(ticket, selectTicketErrors, shallowEqual)
  const { status, asOf } = useTopicStatus(`me:pair:${market.type}`)
  const isStale = credit !== null && status === 'stale'
  const { code } = useCoinNames()(market.coin)
  const spent = side === 'sell' ? market.coin : market.settlement
  return (
    <p
      id={id}
      className="flex flex-wrap justify-between gap-x-12 text-dim text-12 leading-20"
      data-stale={isStale || undefined}
    >
      <span>{t('available')}</span>
      {isStale ? <RoomMark asOf={asOf} /> : null}
      {credit === null ? (
        <span>{t(isCreditComing ? 'balance.awaited' : 'balance.missing')}</span>
      ) : (
        <span>
          <Own>
            <Figure value={credit} decimals={ledgerDecimals(spent)} className="text-body font-strong" />
          </Own>{' '}
          {side === 'sell' ? code : t(`common:currency.${market.settlement}`)}
          {(amount ?? total) === 'lackInventory' ? (
            <Link
              to={walletUrl({ kind: 'deposit', currency: spent })}
              className={`${links.link} py-4 ${styles.deposit}`}
            >
              {t('deposit')}
            </Link>
          ) : null}
        </span>
      )}
    </p>
  )
}
