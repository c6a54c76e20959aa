import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../language.ts'
import { Select } from '../select/select.tsx'
import { inMonth, monthNames, monthOf, moved, showYear, weekdays, yearOf } from './calendar.ts'
import styles from './day-picker.module.css'

/** The number of years that can be chosen when there is no first day. */
const years = 110

type Props = {
  value: string | null
  first?: string
  last: string
  words: { year: string; month: string; previous: string; next: string }
  onChoose: (day: string) => void
}

/** A month's page with choices of year and month. Arrow keys move by a day or a week. Days are `YYYY-MM-DD`. */
export function DayPicker({ value, first = '', last, words, onChoose }: Props) {
  const language = useLanguage()
  const [cursor, setCursor] = useState(value ?? (first === '' ? last : first))
  const isMoved = useRef(false)
  const page = useRef<HTMLDivElement>(null)
  const { year, month, blanks, days } = monthOf(cursor, language)
  const newest = yearOf(last, language)
  const count = first === '' ? years : newest - yearOf(first, language) + 1
  const go = (day: string) => setCursor(day > last ? last : day < first ? first : day)
  useEffect(() => {
    if (isMoved.current) page.current?.querySelector<HTMLButtonElement>(`[data-day="${cursor}"]`)?.focus()
    isMoved.current = false
  }, [cursor])
  const pressed = (event: KeyboardEvent) => {
    const by = steps(language === 'fa')[event.key]
    if (by === undefined) return
    event.preventDefault()
    isMoved.current = true
    go(moved(cursor, by, language))
  }
  return (
    <div className={styles.picker}>
      <div className="flex items-center gap-4 mb-8">
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={words.previous}
          disabled={days[0]!.iso <= first}
          onClick={() => go(moved(cursor, { months: -1 }, language))}
        >
          {language === 'fa' ? <IconChevronRight size={18} aria-hidden /> : <IconChevronLeft size={18} aria-hidden />}
        </ActionIcon>
        <div className={`flex-1 min-w-0 ${styles.choice}`}>
          <Select
            look="line"
            label={words.month}
            value={String(month)}
            options={monthNames(language).map((name, place) => ({ value: String(place + 1), label: name }))}
            onChange={(one) => go(inMonth(cursor, { year, month: Number(one) }, language))}
          />
        </div>
        <div className={`flex-1 min-w-0 ${styles.choice}`}>
          <Select
            look="line"
            label={words.year}
            value={String(year)}
            options={Array.from({ length: count }, (_, back) => newest - back).map((one) => ({
              value: String(one),
              label: showYear(one, language),
            }))}
            onChange={(one) => go(inMonth(cursor, { year: Number(one), month }, language))}
          />
        </div>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={words.next}
          disabled={days.at(-1)!.iso >= last}
          onClick={() => go(moved(cursor, { months: 1 }, language))}
        >
          {language === 'fa' ? <IconChevronLeft size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move among the buttons in it */}
      <div ref={page} className={`grid ${styles.page}`} onKeyDown={pressed}>
        {weekdays(language).map(({ letter, name }) => (
          <abbr key={name} title={name} className={`text-faint text-12 leading-28 text-center ${styles.weekday}`}>
            {letter}
          </abbr>
        ))}
        {days.map(({ iso, label, name }, place) => (
          <button
            key={iso}
            type="button"
            className={`h-40 rounded-medium text-body phone:h-44 ${styles.day}`}
            style={place === 0 ? { gridColumnStart: blanks + 1 } : undefined}
            data-day={iso}
            aria-label={name}
            aria-pressed={iso === value}
            tabIndex={iso === cursor ? 0 : -1}
            disabled={iso > last || iso < first}
            onClick={() => onChoose(iso)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Returns the movement of each key. Left and right follow the writing direction. */
function steps(isRightToLeft: boolean): { [key: string]: { days?: number; months?: number } | undefined } {
  const forward = isRightToLeft ? -1 : 1
  return {
    ArrowRight: { days: forward },
    ArrowLeft: { days: -forward },
    ArrowDown: { days: 7 },
    ArrowUp: { days: -7 },
    PageDown: { months: 1 },
    PageUp: { months: -1 },
  }
}
