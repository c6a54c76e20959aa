import { Select } from '@mantine/core'
import { withinWindow } from '../popover/placement.ts'
import { OptionContent } from './option-content.tsx'
import styles from './select.module.css'
import type { SelectProps } from './select-props.ts'

type Props<Value extends string> = SelectProps<Value> & { search: NonNullable<SelectProps<Value>['search']> }

/** The list that can be searched by typing; it opens on mount with the focus in its input. */
export function SearchList<Value extends string>(props: Props<Value>) {
  const { label, value, options, search, mark, aside, isLatin, onChange } = props
  return (
    <Select
      searchable
      autoFocus
      defaultDropdownOpened
      selectFirstOptionOnChange
      allowDeselect={false}
      id={props.id}
      aria-label={label}
      classNames={{ input: styles.input, dropdown: styles.dropdown, option: styles.option, empty: styles.empty }}
      data={options.map((one) => ({ value: one.value, label: one.label }))}
      value={value}
      filter={({ options: all, search: text }) => {
        const found = search.find(text)
        return all.filter((one) => 'value' in one && found.includes(one.value))
      }}
      leftSection={value === null ? null : mark?.(value)}
      leftSectionWidth={48}
      renderOption={({ option }) => (
        <OptionContent
          option={options.find((one) => one.value === option.value)!}
          mark={mark}
          aside={aside}
          isLatin={isLatin}
        />
      )}
      nothingFoundMessage={search.nothing}
      maxDropdownHeight={320}
      comboboxProps={{ ...withinWindow, keepMounted: false, transitionProps: { duration: 120 } }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen as Value)
      }}
    />
  )
}
