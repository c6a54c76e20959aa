import { IconAlertTriangle, IconCircle, IconCircleCheckFilled, IconCircleDashed, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { isRefused, type Step } from '#machines/wallet/checklist/checklist.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './checklist-panel.module.css'
import { stepPaths } from './step-paths.ts'

type Props = {
  step: Step
  /** Whether this is the step to do first. */
  isNext: boolean
}

export function ChecklistStep({ step, isNext }: Props) {
  const { name, state } = step
  const { t } = useTranslation('portfolio')
  const Icon = icons[state]
  const stateText = state === 'waiting' && name === 'deposit' ? t('steps.waitingDeposit') : t(`steps.states.${state}`)
  return (
    <li className={`grid content-start gap-8 min-h-96 ${styles.step}`} data-step={name} data-step-state={state}>
      <Icon size={20} aria-hidden />
      <span className="grid min-w-0 font-strong">
        {t(`steps.names.${name}`)}
        <span className="text-dim text-12 font-text">{stateText}</span>
      </span>
      {state === 'done' ? null : (
        <Link
          to={stepPaths[name]}
          className={`flex items-center col-span-full justify-center min-h-44 px-12 border border-line-strong rounded-medium text-14 font-strong text-center ${styles.action}`}
          data-next={isNext || undefined}
        >
          {t(`steps.actions.${isRefused(step) ? 'refused' : name}`)}
        </Link>
      )}
    </li>
  )
}

const icons = {
  done: IconCircleCheckFilled,
  waiting: IconClock,
  refused: IconAlertTriangle,
  todo: IconCircle,
  unknown: IconCircleDashed,
} as const
