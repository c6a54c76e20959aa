import { IconSelector } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, useState } from 'react'
import { ChunkBoundary } from '../chunks/chunk-boundary.tsx'
import { loadChunk } from '../chunks/load-chunk.ts'
import styles from './select.module.css'
import { type SelectProps, shownLabel } from './select-props.ts'

const loadList = () => import('./plain-list.tsx')
const loadSearch = () => import('./search-list.tsx')
const PlainList = lazy(() => loadChunk(loadList)) as typeof import('./plain-list.tsx').default
const SearchList = lazy(() => loadChunk(loadSearch)) as typeof import('./search-list.tsx').default

/**
 * One of many. Its list, Mantine's, weighs more than the pages it stands on: it comes when somebody reaches for it. Should
 * it not come, the browser's own list does.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, look = 'field', onChange } = props
  const [isWanted, setIsWanted] = useState(false)
  const load = props.search === undefined ? loadList : loadSearch
  const closed = (
    <button
      type="button"
      role="combobox"
      id={props.id}
      className={styles.closed}
      data-look={look}
      data-value={value ?? undefined}
      data-marked={props.isMarked || undefined}
      data-empty={value === null || undefined}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={label}
      aria-invalid={props.isWrong || undefined}
      aria-describedby={props.describedBy}
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => void load().catch(() => undefined)}
      onClick={() => setIsWanted(true)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setIsWanted(true)
      }}
    >
      {value === null ? null : props.mark?.(value)}
      <span className={styles.name} dir={props.isLatin ? 'ltr' : undefined}>
        {shownLabel(props)}
      </span>
      <IconSelector size={look === 'line' ? 14 : 18} className={styles.arrow} aria-hidden />
    </button>
  )
  if (!isWanted) return closed
  const native = (
    <select
      id={props.id}
      className={styles.closed}
      data-look={look}
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    >
      {value === null ? <option value="">{props.placeholder}</option> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
  return (
    <ChunkBoundary fallback={closed} broken={native}>
      {props.search === undefined ? (
        <PlainList {...props} closed={closed} />
      ) : (
        <SearchList {...props} search={props.search} />
      )}
    </ChunkBoundary>
  )
}
