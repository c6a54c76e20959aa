import { IconCheck } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import { selectSteps } from '#machines/account/account/account.selectors.ts'
import type { AccountStep } from '#machines/account/account/account-steps.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { isSameSteps } from './is-same-steps.ts'
import styles from './steps.module.css'

type Props = { account: AccountRef; step: AccountStep; title: string; children: ReactNode }

/** The fields of one step, with its number. Once nothing is left to submit, it is a plain panel. */
export function StepPanel({ account, step, title, children }: Props) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const steps = useSelector(account, selectSteps, isSameSteps)
  const place = steps.findIndex((one) => one.step === step)
  const [number, count] = [place + 1, steps.length].map((one) => localDigits(String(one), language))
  return (
    <Panel
      title={title}
      aside={
        place < 0 || steps[place]!.status === 'waiting' ? undefined : (
          <span
            className={`inline-flex items-center gap-4 text-dim text-12 ${styles.place}`}
            data-status={steps[place]!.status}
          >
            {steps[place]!.status === 'done' ? <IconCheck size={16} stroke={2.5} aria-hidden /> : null}
            {t('steps.place', { place: number, count })}
          </span>
        )
      }
    >
      {children}
    </Panel>
  )
}
