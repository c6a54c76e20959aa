import { type ReactNode, useId } from 'react'
import styles from './choice-cards.module.css'

export type Card = {
  value: string
  name: ReactNode
  /** What the card says below its name. */
  about: ReactNode
  /** Why it cannot be chosen; null when it can. */
  obstacle?: string | null
}

type Props = { label: string; cards: readonly Card[]; chosen: string | null; onChoose: (value: string) => void }

/** One of a few, each with what is to be known of it: radio buttons as cards. One that cannot be had says why. */
export function ChoiceCards({ label, cards, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>{label}</legend>
      {cards.map((card) => {
        const obstacle = card.obstacle ?? null
        return (
          <div key={card.value} className={styles.card} data-chosen={card.value === chosen || undefined}>
            <label className={styles.choice}>
              <input
                type="radio"
                name={name}
                value={card.value}
                checked={card.value === chosen}
                disabled={obstacle !== null}
                aria-describedby={`${name}-${card.value}`}
                onChange={() => onChoose(card.value)}
              />
              <span className={styles.name}>{card.name}</span>
            </label>
            <p id={`${name}-${card.value}`} className={styles.about}>
              {obstacle ?? card.about}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}
