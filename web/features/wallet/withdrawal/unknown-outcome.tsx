import { Button, Loader } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { ConfirmWithdrawalRef } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import { selectConfirmation } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.selectors.ts'
import type { OwnWithdrawal } from '#machines/wallet/confirm-withdrawal/find-withdrawal.ts'
import type { Currency } from '#shared/market/coins.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import links from '#web/ui/links.module.css'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { historyOf } from './history-of.ts'
import styles from './withdrawal.module.css'

/**
 * The step after a lost answer. The withdrawal is searched for, and can be sent again only if it certainly does not exist
 * (design 5.22).
 */
export function UnknownOutcome({ confirmation }: { confirmation: ConfirmWithdrawalRef }) {
  const { t } = useTranslation('withdrawal')
  const { request, unknown, several } = useSelector(confirmation, selectConfirmation, shallowEqual)
  const close = () => confirmation.send({ type: 'command.close' })
  return (
    <div className="mt-16 text-body" role="status" aria-busy={unknown === 'checking'}>
      {unknown === null ? null : <p>{t(`unknown.${texts[unknown]}`)}</p>}
      {unknown === 'checking' ? (
        <p className="flex items-center gap-12 mt-8 text-body min-h-44">
          <Loader size={18} aria-hidden /> {t('unknown.list')}
        </p>
      ) : null}
      {unknown === 'several' ? (
        <ul className={`grid gap-8 m-0 mt-12 ${styles.several}`}>
          {several.map((one) => (
            <Candidate key={one.id} one={one} />
          ))}
        </ul>
      ) : null}
      <div className={styles.steps}>
        {unknown === 'loadFailed' ? (
          <Button onClick={() => confirmation.send({ type: 'command.check' })}>{t('unknown.again')}</Button>
        ) : null}
        {unknown === 'absent' ? (
          <Button onClick={() => confirmation.send({ type: 'command.resend' })}>{t('unknown.resend')}</Button>
        ) : null}
        {unknown === 'several' ? (
          <Link to={historyOf(request.relatedCoin)} className={links.button}>
            {t('toHistory')}
          </Link>
        ) : null}
        {unknown === 'absent' || unknown === 'several' ? (
          <Button variant="default" onClick={close}>
            {t('unknown.close')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const texts = { checking: 'looking', loadFailed: 'loadFailed', absent: 'absent', several: 'several' } as const

function Candidate({ one }: { one: OwnWithdrawal }) {
  const language = useLanguage()
  return (
    <li>
      <Sum value={one.amount} currency={one.relatedCoin as Currency} />
      <span>{formatDate(Date.parse(one.createdAtDateTime), 'moment', language)}</span>
    </li>
  )
}
