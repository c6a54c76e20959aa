import { useTranslation } from 'react-i18next'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import styles from './withdrawal.module.css'

/** What is said calmly: nothing is wrong yet, something is missing. */
const missing: ReadonlySet<ErrorKey> = new Set([
  'amountRequired',
  'bankAccountRequired',
  'destinationWalletRequired',
  'networkSelect',
  'pending',
] satisfies ErrorKey[])

type Props = { id: string; obstacle: ErrorKey | null; isToldAbove: boolean }

/** Why the button does not go on; what is told beside its field is not told twice. */
export function SubmitNote({ id, obstacle, isToldAbove }: Props) {
  const { t } = useTranslation('withdrawal')
  const isWrong = obstacle !== null && !missing.has(obstacle)
  const text = obstacle === 'pending' ? t('creditComing') : t(isToldAbove ? 'mend' : `errors:${obstacle}`)
  return (
    <p id={id} className={styles.reason} data-wrong={isWrong || undefined} role="status">
      {obstacle === null ? null : text}
    </p>
  )
}
