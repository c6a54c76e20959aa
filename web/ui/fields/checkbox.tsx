import { type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

type Props = { label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }

/** A checkbox for a consent. The whole line can be pressed. */
export function Checkbox({ label, isOn, onChange }: Props) {
  const name = useId()
  return (
    <div className="flex items-center gap-12 min-h-44">
      <input
        id={name}
        type="checkbox"
        className={`flex-none h-20 m-0 rounded-tiny bg-surface-0 cursor-pointer ${styles.box}`}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={name} className="cursor-pointer py-12">
        {label}
      </label>
    </div>
  )
}
