import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useId } from 'react'
import fieldStyles from '../fields/field.module.css'
import { Field } from '../fields/field.tsx'
import { useRequired } from '../fields/required.ts'
import { withinWindow } from '../popover/placement.ts'
import styles from './place-field.module.css'

/** A place that can be chosen: its name, and what tells it from others of the same name. */
export type FoundPlace = { id: string; name: string; within: string }

type Props<Found extends FoundPlace> = {
  label: string
  name: string
  text: string
  error: string | null
  hint?: string
  isReadOnly: boolean
  isDisabled: boolean
  maxLength: number
  /** What the typed text finds, best first; the field takes any other text too. */
  found: readonly Found[]
  /** Somebody reaches for the field: the list of places may have to come. */
  onReach: () => void
  onChange: (text: string) => void
  onChoose: (place: Found) => void
}

/** A place of a long list, found by typing; one that is not in the list is typed. */
export function PlaceField<Found extends FoundPlace>(props: Props<Found>) {
  const { label, name, text, error, hint, isReadOnly, isDisabled, maxLength, found, ...tell } = props
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const field = useId()
  const note = useId()
  const required = useRequired()
  const open = () => {
    if (!isReadOnly && !isDisabled) list.openDropdown()
  }
  return (
    <Field
      control={field}
      label={label}
      note={{ id: note, text: error ?? hint, isWrong: error !== null }}
      isWrong={error !== null}
      isReadOnly={isReadOnly}
    >
      <Combobox
        store={list}
        {...withinWindow}
        keepMounted={false}
        transitionProps={{ duration: 120 }}
        onOptionSubmit={(id) => {
          const chosen = found.find((one) => one.id === id)
          if (chosen !== undefined) tell.onChoose(chosen)
          list.closeDropdown()
        }}
      >
        <Combobox.DropdownTarget>
          <span className={fieldStyles.box}>
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                id={field}
                className={fieldStyles.input}
                name={name}
                aria-autocomplete="list"
                autoComplete="off"
                maxLength={maxLength}
                readOnly={isReadOnly}
                disabled={isDisabled}
                {...required}
                aria-invalid={error !== null}
                aria-describedby={note}
                value={text}
                onFocus={tell.onReach}
                onBlur={() => list.closeDropdown()}
                onClick={open}
                onChange={({ currentTarget }) => {
                  tell.onChange(currentTarget.value)
                  open()
                  list.updateSelectedOptionIndex()
                }}
              />
            </Combobox.EventsTarget>
          </span>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown className={styles.dropdown} hidden={found.length === 0}>
          <Combobox.Options className={styles.options} aria-label={label}>
            {found.map((one) => (
              <Combobox.Option key={one.id} value={one.id} className={styles.option}>
                <span>{one.name}</span>
                <span className="dim text-12">{one.within}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Field>
  )
}
