import { Button } from '@mantine/core'
import { IconAddressBook, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Currency } from '#shared/market/coins.ts'
import links from '#web/ui/links.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { historyOf } from './history-of.ts'
import styles from './withdrawal.module.css'

type Props = {
  currency: Currency
  onClose: () => void
  /** Adds the address to the user's book; undefined when it is already there. */
  onKeep?: (() => void) | undefined
  /** The facts of the requested withdrawal. */
  children: ReactNode
}

/**
 * The registered withdrawal: its facts, the next step, and a link to its status. No button has the focus, because a second
 * Enter from the confirmation would press it before the user has seen this step.
 */
export function Registered({ currency, onClose, onKeep, children }: Props) {
  const { t } = useTranslation('withdrawal')
  return (
    <>
      <p
        className={`flex items-center gap-12 mb-12 p-12 rounded-medium bg-up-wash text-up font-strong ${styles.done}`}
        role="status"
      >
        <IconCircleCheck size={24} aria-hidden />
        {t('registered')}
      </p>
      {children}
      <p className="mt-12">{t(currency === 'TOMAN' ? 'settlement' : 'chainNext')}</p>
      {onKeep === undefined ? null : (
        <button type="button" className={links.button} onClick={onKeep}>
          <IconAddressBook size={18} aria-hidden />
          {t('keepAddress')}
        </button>
      )}
      <div className={styles.steps}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Link to={historyOf(currency)} className={links.button}>
          {t('toHistory')}
        </Link>
      </div>
    </>
  )
}
