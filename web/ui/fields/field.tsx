import type { ReactNode } from 'react'
import styles from './field.module.css'

type Props = {
  /** The id of the label's control. */
  control: string
  label: string
  /** Shown beside the label, at the far end. */
  aside?: ReactNode
  /**
   * The error or hint. An empty note keeps the height of two lines, so that nothing below moves. Undefined: no space
   * for a note.
   */
  note?: { id: string; text: ReactNode; isWrong: boolean } | undefined
  isWrong?: boolean
  isReadOnly?: boolean
  children: ReactNode
}

/** The frame of every field: its label above, and its note below. */
export function Field({ control, label, aside, note, isWrong = false, isReadOnly = false, children }: Props) {
  return (
    <div
      className={`min-w-0 ${styles.field}`}
      data-wrong={isWrong || undefined}
      data-read-only={isReadOnly || undefined}
    >
      <span className="flex items-baseline justify-between gap-12 text-dim text-14 leading-28">
        <label htmlFor={control}>{label}</label>
        {aside}
      </span>
      {children}
      {note === undefined ? null : (
        <p
          id={note.id}
          // Space for two lines, the longest message on a phone. A part of it overlaps the gap of the form.
          className={`min-h-40 text-dim text-14 leading-20 mt-4 -mb-12 ${styles.note}`}
          role={note.isWrong ? 'alert' : undefined}
        >
          {note.text}
        </p>
      )}
    </div>
  )
}
