import { Button } from '@mantine/core'
import { useId } from 'react'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import noteStyles from '#web/ui/note.module.css'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './withdrawal.module.css'

/** Errors that are shown without emphasis: an input is missing, but none is wrong. */
const missing: ReadonlySet<ErrorKey> = new Set([
  'amountRequired',
  'bankAccountRequired',
  'destinationWalletRequired',
  'networkSelect',
  'pending',
] satisfies ErrorKey[])

type Props = {
  /** The id of the form that it submits. */
  form: string
  text: string
  blocker: ErrorKey | null
  /** Whether the error is already shown at its field. */
  isShownAbove: boolean
}

/** The submit button of a form, with the reason why it is blocked. Both stay visible on a phone. */
export function SubmitStep({ form, text, blocker, isShownAbove }: Props) {
  const { t } = useTranslation('withdrawal')
  const errorText = useErrorText()
  const note = useId()
  const isWrong = blocker !== null && !missing.has(blocker)
  const reason = blocker === 'pending' ? t('creditComing') : isShownAbove ? t('mend') : errorText(blocker)
  return (
    <>
      <p id={note} className={`${noteStyles.note} ${styles.reason}`} data-wrong={isWrong || undefined} role="status">
        {blocker === null ? null : reason}
      </p>
      <Button
        type="submit"
        form={form}
        // 44 px high for a thumb.
        className="min-w-max min-h-44"
        disabled={blocker !== null}
        aria-describedby={note}
      >
        {text}
      </Button>
    </>
  )
}
