import { IconSelector } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useRequired } from '../fields/required.ts'
import styles from './select.module.css'
import { type SelectProps, shownLabel } from './select-props.ts'

const load = () => import('./lists.tsx')

/**
 * One choice of many. Its Mantine list is heavier than the pages that use it, so it loads when the user points at the
 * field or focuses it. If loading fails, the next press loads it again.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, look = 'field' } = props
  const required = useRequired()
  const [List, setList] = useState<typeof import('./lists.tsx').default | null>(null)
  const prepare = () => void load().catch(() => {})
  const open = ({ currentTarget }: SyntheticEvent) => {
    load().then(
      ({ default: list }) => {
        const { activeElement, body } = document
        // If the user has moved to another field, the list must not take the focus back.
        if (activeElement === body || activeElement === currentTarget) setList(() => list)
      },
      () => {},
    )
  }
  const closed = (
    <button
      type="button"
      role="combobox"
      id={props.id}
      className={`flex items-center gap-12 w-full h-48 px-12 border border-line-strong rounded-medium text-body text-16 text-start ${styles.closed}`}
      data-look={look}
      data-value={value ?? undefined}
      data-marked={props.isMarked || undefined}
      data-empty={value === null || undefined}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={label}
      {...required}
      aria-invalid={props.isWrong || undefined}
      aria-describedby={props.describedBy}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
      onKeyDown={(event) => {
        if (!/^Arrow(Down|Up)$/.test(event.key)) return
        event.preventDefault()
        open(event)
      }}
    >
      {value === null ? null : props.mark?.(value)}
      <span className="truncate flex-1 min-w-0" dir={props.isLatin ? 'ltr' : undefined}>
        {shownLabel(props)}
      </span>
      <IconSelector size={look === 'line' ? 14 : 18} className="flex-none text-dim" aria-hidden />
    </button>
  )
  return List === null ? closed : <List {...props} closed={closed} />
}
