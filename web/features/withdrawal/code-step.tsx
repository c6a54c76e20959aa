import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeRef } from '#machines/code/code.machine.ts'
import { selectCode, selectCodeObstacle } from '#machines/code/code.selectors.ts'
import { statePath } from '#machines/state-path.ts'
import { CodeField } from '#web/ui/code-field/code-field.tsx'
import { Countdown } from '#web/ui/countdown/countdown.tsx'
import styles from './withdrawal.module.css'

type Props = { code: CodeRef; canLeave: boolean; onBack: () => void }

/** The code that confirms a withdrawal; when its time is over, confirm is replaced by sending another. */
export function CodeStep({ code, canLeave, onBack }: Props) {
  const { t } = useTranslation('withdrawal')
  const state = useSelector(code, (snapshot) => statePath(snapshot.value))
  const shown = useSelector(code, selectCode, shallowEqual)
  const obstacle = useSelector(code, selectCodeObstacle)
  const go = () => code.send({ type: shown.isOver ? 'code.resend' : 'code.submit' })
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
        label={t('code.label')}
        code={shown.code}
        length={shown.codeLength}
        error={shown.error === null ? null : t(`errors:${shown.error}`)}
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
          title={shown.isOver || obstacle === null ? undefined : t(`errors:${obstacle}`)}
          onClick={go}
        >
          {t(shown.isOver ? 'code.again' : 'code.confirm')}
        </Button>
        <Button
          variant="default"
          disabled={!canLeave}
          title={canLeave ? undefined : t('code.onItsWay')}
          onClick={onBack}
        >
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
