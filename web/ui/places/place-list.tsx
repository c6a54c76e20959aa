import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Combobox, useCombobox } from '@mantine/core'
import { type ChangeEvent, type ComponentProps, cloneElement, type KeyboardEvent, type ReactElement } from 'react'
import fieldStyles from '../fields/field.module.css'
import { withinWindow } from '../popover/placement.ts'
import type { FoundPlace } from './found-place.ts'
import styles from './place-field.module.css'

type Props<Found extends FoundPlace> = {
  label: string
  /** The input. */
  line: ReactElement<ComponentProps<'input'>>
  found: readonly Found[]
  canChoose: boolean
  onChoose: (place: Found) => void
}

/**
 * An input with the list of matching places. It is a chunk of its own, because the library's list is heavier than the
 * field.
 */
export default function PlaceList<Found extends FoundPlace>(props: Props<Found>) {
  const { label, line, found, canChoose, onChoose } = props
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const open = () => {
    if (canChoose) list.openDropdown()
  }
  const choose = (place: Found) => {
    onChoose(place)
    list.closeDropdown()
  }
  // The library takes a place that the arrow keys have selected.
  const takeOnly = (event: KeyboardEvent) => {
    const [only, ...others] = found
    const isSelected = list.getSelectedOptionIndex() !== -1
    if (event.key !== 'Enter' || !list.dropdownOpened || isSelected || only === undefined || others.length > 0) return
    event.preventDefault()
    choose(only)
  }
  return (
    <Combobox
      store={list}
      {...withinWindow}
      keepMounted={false}
      transitionProps={{ duration: 120 }}
      onOptionSubmit={(id) => {
        const chosen = found.find((one) => one.id === id)
        if (chosen === undefined) list.closeDropdown()
        else choose(chosen)
      }}
    >
      <Combobox.DropdownTarget>
        <span className={fieldStyles.box}>
          <Combobox.EventsTarget withExpandedAttribute>
            {cloneElement(line, {
              onKeyDownCapture: takeOnly,
              onBlur: () => list.closeDropdown(),
              onClick: open,
              onChange: (event: ChangeEvent<HTMLInputElement>) => {
                line.props.onChange?.(event)
                open()
                list.updateSelectedOptionIndex()
              },
            })}
          </Combobox.EventsTarget>
        </span>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={styles.dropdown} hidden={found.length === 0}>
        {/* Chrome would stop at a list that scrolls, and the list closes when its field is left: the focus would be lost. */}
        <Combobox.Options className={styles.options} aria-label={label} tabIndex={-1}>
          {found.map((one) => (
            <Combobox.Option key={one.id} value={one.id} className={styles.option}>
              <span>{one.name}</span>
              <span className="text-dim text-12">{one.within}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
