import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { withinWindow } from '../popover/placement.ts'
import styles from './choice.module.css'
import type { ChoiceProps } from './choice-props.ts'

/** The choice as a list that is found by typing; opened and ready to type in as it comes. */
export default function SearchChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, find, nothing, mark, onChange } = props
  return (
    <Select
      searchable
      autoFocus
      defaultDropdownOpened
      selectFirstOptionOnChange
      allowDeselect={false}
      aria-label={label}
      classNames={{ input: styles.input, dropdown: styles.dropdown, option: styles.option, empty: styles.empty }}
      data={[...options]}
      value={value}
      filter={({ options: all, search }) => {
        const found = find(search)
        return all.filter((one) => 'value' in one && found.includes(one.value))
      }}
      leftSection={mark(value)}
      leftSectionWidth={48}
      renderOption={({ option }) => (
        <>
          {mark(option.value as Value)}
          {option.label}
        </>
      )}
      nothingFoundMessage={nothing}
      maxDropdownHeight={320}
      comboboxProps={{ ...withinWindow, keepMounted: false, transitionProps: { duration: 120 } }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen as Value)
      }}
    />
  )
}
