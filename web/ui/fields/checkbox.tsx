import { type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

type Props = { label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }

/** A checkbox for a consent. The whole line can be pressed. */
export function Checkbox({ label, isOn, onChange }: Props) {
  const name = useId()
  return (
    <div className="row gap-12 min-h-44">
      <input
        id={name}
        type="checkbox"
        className={`rigid h-20 m-0 round-tiny surface-0 pressable ${styles.box}`}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={name} className={`pressable ${styles.label}`}>
        {label}
      </label>
    </div>
  )
}
