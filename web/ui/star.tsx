import { IconStar, IconStarFilled } from '@tabler/icons-react'
import styles from './star.module.css'

type Props = {
  label: string
  isOn: boolean
  onToggle: () => void
  className?: string
  /** -1 where the keys of a list lead to it. */
  tabIndex?: number
}

/** A button that adds an item to the user's favourites, or removes it. */
export function Star({ label, isOn, onToggle, className, tabIndex }: Props) {
  const Icon = isOn ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={`grid flex-none place-items-center w-28 h-28 rounded-small text-faint phone:h-44 ${styles.star} ${className ?? ''}`}
      aria-label={label}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
