import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Countdown } from '../countdown/countdown.tsx'
import { useErrorText } from '../states/use-error-text.ts'
import styles from './code-entry.module.css'
import { CodeField } from './code-field.tsx'

type Props = {
  shown: {
    /** The value of `data-state`. */
    state: string
    /** Latin digits. */
    code: string
    codeLength: number
    /** Null when no countdown runs. */
    secondsLeft: number | null
    error: Reason | null
    /** Seconds that the exchange asked to wait in its refusal. */
    wait: number | null
    /** A new code has just been sent. */
    isResent: boolean
    /** Why the code cannot be confirmed now; null when it can. */
    blocker: ErrorKey | null
    isOver: boolean
    isBusy: boolean
  }
  words: { label: string; confirm: string; again: string }
  /** The button that leaves, beside the one that continues. `why` is the reason why it is disabled, or null. */
  leave: { text: string; why?: string | null; onLeave: () => void }
  onChange: (text: string) => void
  onConfirm: () => void
  onAgain: () => void
}

/**
 * A code field with its countdown. When the time is over, a button that sends another code replaces confirm, as soon as
 * the exchange can send one (spec 4).
 */
export function CodeEntry({ shown, words, leave, onChange, onConfirm, onAgain }: Props) {
  const { t } = useTranslation('errors')
  const errorText = useErrorText()
  const { state, code, codeLength, secondsLeft, error, wait, isResent, isOver, isBusy } = shown
  const isWaiting = isOver && secondsLeft !== null && secondsLeft > 0
  const blocker = isOver ? null : shown.blocker
  const why = leave.why ?? null
  const go = isOver ? onAgain : onConfirm
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the field
    <div
      data-flow="code"
      data-state={state}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        go()
      }}
    >
      <CodeField
        label={words.label}
        code={code}
        length={codeLength}
        error={errorText(error, wait)}
        isReadOnly={isBusy || isOver}
        isFocused={!isOver}
        onChange={onChange}
      />
      {isResent ? (
        <p className="mt-4 text-up" role="status">
          {t('common:codeResent')}
        </p>
      ) : null}
      {secondsLeft === null || (isOver && !isWaiting) ? null : <Countdown seconds={secondsLeft} isWait={isWaiting} />}
      <div className={`flex flex-wrap gap-8 mt-16 ${styles.steps}`}>
        {/* One button for both actions, so that it keeps the focus when the time ends. */}
        <Button
          loading={isBusy}
          disabled={blocker !== null || isWaiting}
          title={blocker === null ? undefined : t(blocker)}
          onClick={go}
        >
          {isOver ? words.again : words.confirm}
        </Button>
        <Button variant="default" disabled={why !== null} title={why ?? undefined} onClick={leave.onLeave}>
          {leave.text}
        </Button>
      </div>
    </div>
  )
}
