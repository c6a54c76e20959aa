import { IconAlertTriangle, IconCheck, IconClockHour4 } from '@tabler/icons-react'
import styles from './steps.module.css'

export type Step<Name extends string> = {
  name: Name
  label: string
  /** The remaining tasks of the step, as text. */
  note: string
  status: 'done' | 'open' | 'wrong' | 'waiting'
}

type Props<Name extends string> = {
  label: string
  steps: readonly Step<Name>[]
  /** The next step. */
  current: Name | null
  /** Formats the number of a place, counted from 1, in the language's digits. */
  numberOf: (place: number) => string
  onOpen: (name: Name) => void
}

/** The progress of a long form: its steps in order, each with its remaining tasks and a button that leads to it. */
export function Steps<Name extends string>({ label, steps, current, numberOf, onOpen }: Props<Name>) {
  return (
    <nav aria-label={label}>
      <ol className={`grid ${styles.list}`}>
        {steps.map(({ name, label: title, note, status }, place) => (
          <li key={name} className={`relative ${styles.item}`} data-status={status}>
            <button
              type="button"
              className={`grid justify-items-center gap-4 w-full min-h-44 rounded-medium text-dim text-center ${styles.step}`}
              aria-current={name === current ? 'step' : undefined}
              onClick={() => onOpen(name)}
            >
              <span
                className={`grid place-items-center rounded-full bg-surface-1 text-dim font-strong ${styles.mark}`}
                aria-hidden="true"
              >
                <Mark status={status} number={numberOf(place + 1)} />
              </span>
              <span className="grid min-w-0">
                <span className={`overflow-hidden text-14 font-strong text-ellipsis phone:text-12 ${styles.title}`}>
                  {title}
                </span>
                <span className={`text-12 phone:hidden ${styles.note}`}>{note}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Mark({ status, number }: { status: Step<string>['status']; number: string }) {
  if (status === 'done') return <IconCheck size={18} stroke={2.5} />
  if (status === 'wrong') return <IconAlertTriangle size={18} />
  return status === 'waiting' ? <IconClockHour4 size={18} /> : number
}
