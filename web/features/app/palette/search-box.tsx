import { IconSearch } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import type { PaletteRef } from '#machines/app/palette/palette.machine.ts'
import { selectSearch } from '#machines/app/palette/palette.selectors.ts'
import styles from './palette.module.css'

type Props = {
  palette: PaletteRef
  label: string
  hint: string
  /** The id of the option list below; null where the rows are focusable links. */
  list: string | null
  /** The id of the row that Enter selects. */
  row: string | undefined
  count: number
}

/** The search field. Arrow keys move through the rows of the list below, and Enter selects one. */
export function SearchBox({ palette, label, hint, list, row, count }: Props) {
  const { text } = useSelector(palette, selectSearch)
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (by !== undefined) palette.send({ type: 'row.step', by, count })
    else if (row !== undefined) document.getElementById(row)?.click()
  }
  return (
    <div
      className={`flex items-center gap-10 mb-8 px-12 border border-line-strong rounded-medium bg-surface-0 search-box text-faint ${styles.search}`}
    >
      <IconSearch size={18} aria-hidden />
      <input
        type="text"
        data-focus
        {...(list === null
          ? null
          : { role: 'combobox', 'aria-expanded': true, 'aria-controls': list, 'aria-activedescendant': row })}
        aria-label={label}
        placeholder={hint}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => palette.send({ type: 'text.change', text: value })}
        onKeyDown={pressed}
      />
    </div>
  )
}
