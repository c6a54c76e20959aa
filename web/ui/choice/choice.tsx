import { IconSelector } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { ChunkBoundary } from '../chunks/chunk-boundary.tsx'
import { loadChunk } from '../chunks/load-chunk.ts'
import styles from './choice.module.css'
import type { ChoiceProps } from './choice-props.ts'

const load = () => import('./search-choice.tsx')
const SearchChoice = lazy(() => loadChunk(load)) as typeof import('./search-choice.tsx').default

/**
 * One of many, found by typing. The searchable list weighs more than the page it stands on, so that it comes when somebody
 * reaches for it; should it not come, the browser's own list does.
 */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, mark, onChange } = props
  const [isWanted, setIsWanted] = useState(false)
  const closed = (
    <button
      type="button"
      className={styles.closed}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={`${label}: ${labelOf(props)}`}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => setIsWanted(true)}
    >
      {mark(value)}
      <span className={styles.name}>{labelOf(props)}</span>
      <IconSelector size={18} className={styles.arrow} aria-hidden />
    </button>
  )
  if (!isWanted) return closed
  const plain = (
    <select
      className={styles.closed}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
  return (
    <ChunkBoundary fallback={closed} broken={plain}>
      <SearchChoice {...props} />
    </ChunkBoundary>
  )
}

function labelOf<Value extends string>({ value, options }: ChoiceProps<Value>): string {
  return options.find((option) => option.value === value)?.label ?? value
}
