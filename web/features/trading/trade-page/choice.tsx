import pressStyles from '#web/ui/presses.module.css'
import styles from './chart-panel.module.css'

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly Value[]
  value: Value
  nameOf: (value: Value) => string
  onChange: (value: Value) => void
}

/** A choice between a few values, as buttons in a row. */
export function Choice<Value extends string>({ label, options, value, nameOf, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={`${pressStyles.presses} phone:gap-0 phone:min-w-0 ${styles.choice}`}>
      <legend className="sr-only">{label}</legend>
      {options.map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {nameOf(one)}
        </button>
      ))}
    </fieldset>
  )
}
