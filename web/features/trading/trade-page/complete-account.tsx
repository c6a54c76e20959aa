import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { isLocked, isUnverified } from '#machines/account/account/account-form.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import links from '#web/ui/links.module.css'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = { session: SessionRef; part: 'ticket' | 'orders'; minHeight?: number }

/** Replaces the ticket or the orders for a user who may not trade yet (spec 001, section 6). */
export function CompleteAccount({ session, part, minHeight }: Props) {
  const { t } = useTranslation('trade')
  const person = useSelector(session, selectPerson)
  if (person === null) return null
  return (
    <EmptyState
      picture="card"
      title={t(`account:standing.${person.authenticationType}.title`)}
      text={t(`unauthorized.${part === 'ticket' && isLocked(person) ? 'ticketChanged' : part}`)}
      action={
        <Link className={links.step} to="/profile/account">
          {t(isUnverified(person) ? 'dashboard:complete' : 'quickTrade:toAccount')}
        </Link>
      }
      minHeight={minHeight}
    />
  )
}
