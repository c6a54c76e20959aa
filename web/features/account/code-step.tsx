import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeRef } from '#machines/code/code.machine.ts'
import { selectCode, selectCodeObstacle } from '#machines/code/code.selectors.ts'
import { statePath } from '#machines/state-path.ts'
import { CodeField } from '#web/ui/code-field/code-field.tsx'
import { Countdown } from '#web/ui/countdown/countdown.tsx'
import styles from './account.module.css'

type Props = {
  code: CodeRef
  words: { label: string; confirm: string; again: string }
  /** The way out, beside the button that goes on. */
  other: ReactNode
}

/** A code with the time it is taken for; when that is over, confirm is replaced by try again (spec 4). */
export function CodeStep({ code, words, other }: Props) {
  const { t } = useTranslation('errors')
  const state = useSelector(code, (snapshot) => statePath(snapshot.value))
  const shown = useSelector(code, selectCode, shallowEqual)
  const obstacle = useSelector(code, selectCodeObstacle)
  const confirm = () => code.send({ type: 'code.submit' })
  const again = () => code.send({ type: 'code.resend' })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the field
    <div
      data-flow="code"
      data-state={state}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (shown.isOver) again()
        else confirm()
      }}
    >
      <CodeField
        label={words.label}
        code={shown.code}
        length={shown.codeLength}
        error={shown.error === null ? null : t(shown.error)}
        isReadOnly={shown.isBusy || shown.isOver}
        isFocused={!shown.isOver}
        onChange={(text) => code.send({ type: 'code.change', text })}
      />
      {shown.secondsLeft === null || shown.isOver ? null : <Countdown seconds={shown.secondsLeft} />}
      <div className={styles.steps}>
        {/* One button for both: the focus stays on it when the time ends. */}
        <Button
          loading={shown.isBusy}
          disabled={!shown.isOver && obstacle !== null}
          title={shown.isOver || obstacle === null ? undefined : t(obstacle)}
          onClick={shown.isOver ? again : confirm}
        >
          {shown.isOver ? words.again : words.confirm}
        </Button>
        {other}
      </div>
    </div>
  )
}
