import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  Fragment,
  type ReactNode,
  type Ref,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useMedia } from './use-media.ts'
import styles from './window-rows.module.css'

/** Attributes of a row's `tr`: the list measures and finds the row by them, and a screen reader counts by them. */
export type RowPlace = { ref: Ref<HTMLTableRowElement>; 'data-index': number; 'aria-rowindex': number }

type Props<Row> = {
  rows: readonly Row[]
  /** How high a row is likely to be until it is measured (px). */
  rowHeight: number
  columns: number
  render: (row: Row, place: RowPlace) => ReactNode
}

/**
 * The body of a long table that moves with the page: only the rows near the screen are there. What is read stays where
 * it is when rows come before it, a row that has the focus stays with its neighbours, and paper gets all of them.
 */
export function WindowRows<Row extends { id: string }>({ rows, rowHeight, columns, render }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState<string | null>(null)
  const isPaper = useMedia('print')
  const held = focused === null ? -1 : rows.findIndex(({ id }) => id === focused)
  const rangeExtractor = useCallback(
    (range: Range) => (isPaper ? allOf(range.count) : withHeld(defaultRangeExtractor(range), held, range.count)),
    [isPaper, held],
  )
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]!.id, [rows]),
    overscan: 8,
    scrollMargin: top,
    rangeExtractor,
    // At the top of the list a new row shows at once; further down it does not move the rows in view.
    anchorTo: window.scrollY > top ? 'end' : 'start',
    scrollEndThreshold: Number.NEGATIVE_INFINITY,
  })
  // What stands above the rows comes and goes with how they stand.
  useLayoutEffect(() => {
    const { top: place } = body.current!.getBoundingClientRect()
    setTop(Math.round(place + window.scrollY))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another shape are measured anew
  useLayoutEffect(() => virtual.measure(), [rowHeight])

  const shown = virtual.getVirtualItems()
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
    setFocused(index === undefined ? null : (rows[Number(index)]?.id ?? null))
  }
  // The focus may go to a row beside this one; and a window that loses it gives it back to the same row.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (document.hasFocus() && !body.current?.contains(relatedTarget)) setFocused(null)
  }
  return (
    <tbody ref={body} className={styles.rows} onFocus={onFocus} onBlur={onBlur}>
      {shown.map(({ key, index, start }, place) => {
        const row = rows[index]!
        const before = start - (shown[place - 1]?.end ?? top)
        return (
          <Fragment key={key}>
            <Gap height={before} columns={columns} />
            {render(row, { ref: virtual.measureElement, 'data-index': index, 'aria-rowindex': index + 2 })}
          </Fragment>
        )
      })}
      <Gap height={virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)} columns={columns} />
    </tbody>
  )
}

/** The height of rows that are not there. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a plain table takes no focus
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

function allOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** The row that has the focus and those beside it, where the next stroke of Tab may lead. */
function withHeld(near: number[], held: number, count: number): number[] {
  if (held < 0) return near
  const beside = [held - 1, held, held + 1].filter((index) => index >= 0 && index < count)
  return [...new Set([...near, ...beside])].sort((one, other) => one - other)
}
