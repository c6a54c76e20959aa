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

/** Attributes of a row's `tr`. The list measures and finds the row by them, and a screen reader counts by them. */
export type RowPlace = { ref: Ref<HTMLTableRowElement>; 'data-index': number; 'aria-rowindex': number }

type Props<Row> = {
  rows: readonly Row[]
  /** The estimated height of a row until it is measured (px). */
  rowHeight: number
  columns: number
  render: (row: Row, place: RowPlace) => ReactNode
}

/**
 * The body of a long table that scrolls with the page: only the rows near the screen are rendered. The rows in view
 * stay in place when rows are added before them, a focused row stays rendered with its neighbours, and print gets all
 * rows.
 */
export function WindowRows<Row extends { id: string }>({ rows, rowHeight, columns, render }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState<string | null>(null)
  const isPaper = useMedia('print')
  const focusedIndex = focused === null ? -1 : rows.findIndex(({ id }) => id === focused)
  const rangeExtractor = useCallback(
    (range: Range) =>
      isPaper ? allOf(range.count) : withFocused(defaultRangeExtractor(range), focusedIndex, range.count),
    [isPaper, focusedIndex],
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
  // The height of the content above the rows may change with any render.
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
  // The focus may move to a row beside this one. A window that loses the focus returns it to the same row later.
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

/** A spacer with the height of rows that are not rendered. */
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

/** Adds the focused row and its neighbours, to which the next Tab may lead. */
function withFocused(near: number[], focusedIndex: number, count: number): number[] {
  if (focusedIndex < 0) return near
  const beside = [focusedIndex - 1, focusedIndex, focusedIndex + 1].filter((index) => index >= 0 && index < count)
  return [...new Set([...near, ...beside])].sort((one, other) => one - other)
}
