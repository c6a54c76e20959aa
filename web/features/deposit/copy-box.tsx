import { IconCheck, IconCopy } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { DepositCoinRef } from '#machines/deposit-coin/deposit-coin.machine.ts'
import { selectCopyNotice } from '#machines/deposit-coin/deposit-coin.selectors.ts'
import styles from './deposit.module.css'

type Props = { deposit: DepositCoinRef; what: 'address' | 'tag'; label: string; text: string }

/** An address or its tag, copied in one press; that it was is told for 1.5 s (spec 001, section 9). */
export function CopyBox({ deposit, what, label, text }: Props) {
  const { t } = useTranslation('common')
  const notice = useSelector(deposit, selectCopyNotice, shallowEqual)
  const told = notice?.what === what ? notice : null
  const Mark = told?.isCopied === true ? IconCheck : IconCopy
  return (
    <div className={styles.copy} data-copied={told?.isCopied} data-what={what}>
      <p className={styles.label}>{label}</p>
      <div className={styles.box}>
        <code dir="ltr" className={styles.text}>
          {text}
        </code>
        <button
          type="button"
          className={styles.press}
          aria-label={t('copy.what', { what: label })}
          onClick={() => deposit.send({ type: 'copy.ask', what })}
        >
          <Mark size={18} aria-hidden />
          {t(told?.isCopied === true ? 'copy.done' : 'copy.do')}
        </button>
      </div>
      <p className={told?.isCopied === false ? styles.refused : styles.heard} role="status">
        {told === null ? null : told.isCopied ? t('copy.whatDone', { what: label }) : t('deposit:copyRefused')}
      </p>
    </div>
  )
}
