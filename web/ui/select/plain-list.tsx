import { Combobox, useCombobox } from '@mantine/core'
import { cloneElement, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { withinWindow } from '../popover/placement.ts'
import { OptionContent } from './option-content.tsx'
import styles from './select.module.css'
import type { SelectProps } from './select-props.ts'

type Props<Value extends string> = SelectProps<Value> & { closed: ReactElement<object> }

/** The longest pause between letters of one typed word (ms). */
const together = 700

/** The button with its list, opened on mount. It replaces the button that was pressed, and takes its focus. */
export function PlainList<Value extends string>(props: Props<Value>) {
  const { label, value, options, look = 'field', mark, aside, isLatin, closed, onChange } = props
  const button = useRef<HTMLButtonElement>(null)
  const typed = useRef({ text: '', at: 0 })
  // The id of the option that the keys have selected, for screen readers.
  const [pointed, setPointed] = useState<string | undefined>(undefined)
  const list = useCombobox({ defaultOpened: true, onDropdownClose: () => list.resetSelectedOption() })
  const { dropdownOpened: isOpen } = list
  const point = () =>
    setPointed(document.getElementById(list.listId ?? '')?.querySelector('[data-combobox-selected]')?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it comes and each time it opens
  useEffect(() => {
    if (!isOpen) return
    button.current?.focus({ preventScroll: true })
    // The options are rendered after this effect.
    const timer = setTimeout(() => {
      list.selectActiveOption()
      point()
    })
    return () => clearTimeout(timer)
  }, [isOpen])
  const pressed = (event: KeyboardEvent) => {
    // The library handles the key after this handler.
    queueMicrotask(point)
    if (event.key === 'Escape' && isOpen) {
      // A dialog around the list stays open.
      event.preventDefault()
      event.stopPropagation()
      list.closeDropdown()
    }
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    const goesOn = event.timeStamp - typed.current.at < together
    const text = (goesOn ? typed.current.text : '') + event.key.toLowerCase()
    typed.current = { text, at: event.timeStamp }
    const place = options.findIndex((one) => one.label.toLowerCase().startsWith(text))
    if (place === -1) return
    list.openDropdown()
    list.selectOption(place)
  }
  return (
    <Combobox
      {...withinWindow}
      store={list}
      keepMounted={false}
      width={look === 'line' ? 'max-content' : 'target'}
      position="bottom-start"
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(chosen) => {
        onChange(chosen as Value)
        list.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        {cloneElement(closed, {
          ref: button,
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? (list.listId ?? undefined) : undefined,
          'aria-activedescendant': isOpen ? pointed : undefined,
          onClick: () => list.toggleDropdown(),
          onKeyDown: pressed,
          onBlur: () => list.closeDropdown(),
        } as object)}
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown}>
        {/* Chrome would stop at a list that scrolls, and the list closes when its field is left: the focus would be lost. */}
        <Combobox.Options className={styles.options} aria-label={label} tabIndex={-1}>
          {options.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              className={styles.option}
              active={option.value === value}
              data-checked={option.value === value || undefined}
              aria-selected={option.value === value}
              data-look={look}
            >
              <OptionContent option={option} mark={mark} aside={aside} isLatin={isLatin} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
