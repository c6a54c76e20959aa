import { type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

type Props = { label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }

/** Something a person says yes to; the whole line can be touched. */
export function Checkbox({ label, isOn, onChange }: Props) {
  const name = useId()
  return (
    <div className={styles.line}>
      <input
        id={name}
        type="checkbox"
        className={styles.box}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={name} className={styles.label}>
        {label}
      </label>
    </div>
  )
}
