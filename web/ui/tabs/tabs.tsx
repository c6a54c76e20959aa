import { type KeyboardEvent, type RefObject, useId } from 'react'
import styles from './tabs.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  /** The id of the one panel below, which shows the content of the selected tab. */
  panel: string
  /**
   * The ref of the tab list. With it the tabs are as wide as their words, and the list scrolls where it is wider than
   * its place.
   */
  strip?: RefObject<HTMLDivElement | null>
  onChange: (value: Value) => void
}

/** A row of tabs with one selected. Arrow keys select; Tab moves to the panel. */
export function Tabs<Value extends string>({ label, value, options, panel, strip, onChange }: Props<Value>) {
  const name = useId()
  const idOf = (one: Value) => `${name}-${one}`
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const place = options.findIndex((one) => one.value === value)
    const next = options[(place + step + options.length) % options.length]!
    onChange(next.value)
    document.getElementById(idOf(next.value))?.focus()
  }
  return (
    <div
      ref={strip}
      className={
        strip
          ? `grid border-b border-line ${styles.tabs} overflow-x-auto overscroll-x-contain no-scrollbar ${styles.strip}`
          : `grid border-b border-line ${styles.tabs}`
      }
      role="tablist"
      aria-label={label}
    >
      {options.map((one) => (
        <button
          key={one.value}
          id={idOf(one.value)}
          type="button"
          role="tab"
          className={`relative min-h-44 px-4 text-dim text-14 font-text whitespace-nowrap ${styles.tab}`}
          aria-selected={one.value === value}
          aria-controls={panel}
          tabIndex={one.value === value ? 0 : -1}
          onClick={() => onChange(one.value)}
          onKeyDown={turn}
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}
