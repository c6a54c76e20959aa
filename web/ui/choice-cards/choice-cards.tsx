import { type ReactNode, useId } from 'react'
import styles from './choice-cards.module.css'

export type ChoiceCard = {
  value: string
  /** Shown before the name. */
  mark?: ReactNode
  name: ReactNode
  /** Shown after the name. */
  badge?: ReactNode
  /** Facts about the choice, below its name. */
  about?: ReactNode
  /** Why it cannot be chosen, shown in place of `about`; null when it can. */
  blocker?: ReactNode
}

type Props = {
  label: string
  /** For a page whose heading already shows the label: only screen readers get it. */
  isLabelHidden?: boolean
  /** `grid`: small cards beside each other; `list`: large ones; `lines`: one per line. */
  look?: 'grid' | 'list' | 'lines'
  cards: readonly ChoiceCard[]
  chosen: string | null
  isBusy?: boolean
  onChoose: (value: string) => void
}

/** One choice of a few, as radio buttons on cards, each with its facts. A card that cannot be chosen shows why. */
export function ChoiceCards({ label, isLabelHidden, look = 'grid', cards, chosen, isBusy, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={`grid relative gap-8 min-w-0 ${styles.cards}`} data-look={look} aria-busy={isBusy}>
      <legend className={isLabelHidden ? 'sr-only' : 'p-0 text-dim text-14 leading-28'}>{label}</legend>
      {cards.map(({ value, mark, name: called, badge, about = null, blocker = null }) => {
        const note = blocker ?? about
        const noteId = `${name}-${value}`
        return (
          <div
            key={value}
            className={`relative min-w-0 border border-line-strong rounded-medium hover:bg-surface-2 ${styles.card}`}
            data-value={value}
            data-chosen={value === chosen || undefined}
          >
            <label className={`flex items-center gap-x-12 gap-y-4 cursor-pointer ${styles.choice}`}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === chosen}
                disabled={blocker !== null}
                aria-describedby={note === null ? undefined : noteId}
                onChange={() => onChoose(value)}
              />
              {mark === undefined ? null : <span className={`grid flex-none text-dim ${styles.mark}`}>{mark}</span>}
              <span className={`min-w-0 text-body font-strong ${styles.name}`}>{called}</span>
              {badge}
            </label>
            {note === null ? null : (
              <p id={noteId} className={`text-dim text-12 ${styles.about}`}>
                {note}
              </p>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
