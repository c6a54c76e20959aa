import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { statePath } from '#machines/app/state-path.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import type { AccountHistoryRef } from '#machines/wallet/account-history/account-history.machine.ts'
import { selectAccountHistory } from '#machines/wallet/account-history/account-history.selectors.ts'
import type { ChecklistRef } from '#machines/wallet/checklist/checklist.machine.ts'
import { selectChecklist } from '#machines/wallet/checklist/checklist.selectors.ts'
import { checklistSteps, nextStep } from '#machines/wallet/checklist/checklist.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './checklist-panel.module.css'
import { ChecklistStep } from './checklist-step.tsx'

type Props = { session: SessionRef; checklist: ChecklistRef; history: AccountHistoryRef }

/** The steps of a new user up to the first trade, each with its state and a link to do it. */
export function ChecklistPanel({ session, checklist, history }: Props) {
  const { t } = useTranslation('portfolio')
  const language = useLanguage()
  const state = useSelector(checklist, (snapshot) => statePath(snapshot.value))
  const shown = useSelector(checklist, selectChecklist)
  const person = useSelector(session, selectPerson)
  const past = useSelector(history, selectAccountHistory)
  if (shown === null || person === null) return null
  const steps = checklistSteps(person, past)
  const done = steps.filter((step) => step.state === 'done').length
  const next = nextStep(steps)
  const number = (value: number) => localDigits(String(value), language)
  return (
    <div className={`mb-16 ${styles.place}`} data-flow="checklist" data-state={state}>
      <Panel
        title={t('steps.title')}
        aside={
          <>
            <span className="text-dim text-14" role="status">
              {shown === 'finished'
                ? t('steps.allDone')
                : t('steps.count', { done: number(done), all: number(steps.length) })}
            </span>
            <ActionIcon
              variant="subtle"
              size={44}
              className="text-dim"
              aria-label={t('steps.close')}
              title={t('steps.close')}
              onClick={() => checklist.send({ type: 'checklist.close' })}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </>
        }
      >
        <ol className={`grid gap-12 ${styles.steps}`}>
          {steps.map((step) => (
            <ChecklistStep key={step.name} step={step} isNext={step.name === next?.name} />
          ))}
        </ol>
      </Panel>
    </div>
  )
}
