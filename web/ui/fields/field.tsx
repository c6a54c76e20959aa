import type { ReactNode } from 'react'
import styles from './field.module.css'

type Props = {
  /** The id of the control that the label is of. */
  control: string
  label: string
  /** Beside the label, at the far end. */
  aside?: ReactNode
  /** What is wrong, or what helps; its two lines are kept while it is empty, so that nothing below moves. Undefined: never any. */
  note?: { id: string; text: ReactNode; isWrong: boolean } | undefined
  isWrong?: boolean
  isReadOnly?: boolean
  children: ReactNode
}

/** What every field has: its label above, and below it the line for what is wrong with it. */
export function Field({ control, label, aside, note, isWrong = false, isReadOnly = false, children }: Props) {
  return (
    <div
      className={`min-w-0 ${styles.field}`}
      data-wrong={isWrong || undefined}
      data-read-only={isReadOnly || undefined}
    >
      <span className="flex items-baseline apart gap-12 dim text-14 lh-28">
        <label htmlFor={control}>{label}</label>
        {aside}
      </span>
      {children}
      {note === undefined ? null : (
        <p
          id={note.id}
          className={`min-h-40 dim text-14 lh-20 ${styles.note}`}
          role={note.isWrong ? 'alert' : undefined}
        >
          {note.text}
        </p>
      )}
    </div>
  )
}
