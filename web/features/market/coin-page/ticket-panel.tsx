import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { pathWithNext, tradePath } from '#machines/auth/route-guard/pages.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectIsLoggedIn } from '#machines/auth/session/session.selectors.ts'
import type { Market } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { TradingIcon } from '#web/ui/icons/trading-icon.tsx'
import links from '#web/ui/links.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './ticket-panel.module.css'

/**
 * The link to the trade page, in the place of its ticket. A guest logs in or registers, and then reaches the trade page.
 */
export function TicketPanel({ session, market }: { session: SessionRef; market: Market }) {
  const { t } = useTranslation('coin')
  const { name } = useCoinNames()(market.coin)
  const isLoggedIn = useSelector(session, selectIsLoggedIn)
  const path = tradePath(market)
  return (
    <Panel title={t('ticket.title')}>
      <div className={`flex flex-col gap-8 ${styles.ticket}`}>
        <p className="flex-1 text-dim">{t(isLoggedIn ? 'ticket.user' : 'ticket.guest', { coin: name })}</p>
        {isLoggedIn ? (
          <Link className={`${links.step} flex items-center justify-center gap-8`} to={path}>
            <TradingIcon size={20} /> {t('ticket.trade', { coin: name })}
          </Link>
        ) : (
          <>
            <Link className={`${links.step} flex items-center justify-center gap-8`} to={pathWithNext('/login', path)}>
              {t('ticket.login')}
            </Link>
            <Link className={`${links.button} rounded-medium ${styles.second}`} to={pathWithNext('/sign-up', path)}>
              {t('ticket.register')}
            </Link>
          </>
        )}
      </div>
    </Panel>
  )
}
