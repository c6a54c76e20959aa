import { type ReactNode, useId } from 'react'
import styles from './choice-cards.module.css'

export type ChoiceCard = {
  value: string
  /** Before its name. */
  mark?: ReactNode
  name: ReactNode
  /** Behind its name. */
  badge?: ReactNode
  /** What is to be known of it, below its name. */
  about?: ReactNode
  /** Why it cannot be chosen, said in place of that; null when it can. */
  obstacle?: ReactNode
}

type Props = {
  label: string
  /** Of a page whose heading says it already: the label is heard, not seen. */
  isLabelHidden?: boolean
  /** `grid`: small cards beside each other; `list`: roomy ones; `lines`: each a line. */
  look?: 'grid' | 'list' | 'lines'
  cards: readonly ChoiceCard[]
  chosen: string | null
  isBusy?: boolean
  onChoose: (value: string) => void
}

/** One of a few, each with what is to be known of it: radio buttons as cards. One that cannot be had says why. */
export function ChoiceCards({ label, isLabelHidden, look = 'grid', cards, chosen, isBusy, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={`grid relative gap-8 min-w-0 ${styles.cards}`} data-look={look} aria-busy={isBusy}>
      <legend className={isLabelHidden ? 'unseen' : 'p-0 dim text-14 lh-28'}>{label}</legend>
      {cards.map(({ value, mark, name: called, badge, about = null, obstacle = null }) => {
        const note = obstacle ?? about
        const noteId = `${name}-${value}`
        return (
          <div
            key={value}
            className={`relative min-w-0 line-strong round ${styles.card}`}
            data-value={value}
            data-chosen={value === chosen || undefined}
          >
            <label className={`row gap-4-12 pressable ${styles.choice}`}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === chosen}
                disabled={obstacle !== null}
                aria-describedby={note === null ? undefined : noteId}
                onChange={() => onChoose(value)}
              />
              {mark === undefined ? null : <span className={`grid rigid dim ${styles.mark}`}>{mark}</span>}
              <span className={`min-w-0 full strong ${styles.name}`}>{called}</span>
              {badge}
            </label>
            {note === null ? null : (
              <p id={noteId} className={`dim text-12 ${styles.about}`}>
                {note}
              </p>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
