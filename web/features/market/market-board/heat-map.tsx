import { shallowEqual, useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { selectMarketList } from '#machines/market/market-list/market-list.selectors.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { formatPrice } from '#shared/market/display.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Change, directionOf } from '#web/ui/numbers/change.tsx'
import { compact } from '#web/ui/numbers/compact.tsx'
import { usePercentText } from '#web/ui/numbers/use-percent-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { phoneWidth, useMedia } from '#web/ui/use-media.ts'
import mapStyles from './board-map.module.css'
import styles from './heat-map.module.css'
import { tileLayout } from './tile-layout.ts'
import { type BoardActors, useBoardRows } from './use-board-rows.ts'

/** The changes in per cent at which the next shade begins. */
const shades = ['0.01', '1', '3', '5'] as const

/**
 * Minimum side of a tile in per cent of the map's width: a touch target of 44 px plus a border, in a map of 310 px (the
 * narrowest phone).
 */
const finger = 15

/** The markets of the selected list as tiles: coloured by the change over 24 hours, sized by the volume, each a link. */
export function HeatMap(actors: BoardActors) {
  const { t } = useTranslation('board')
  const language = useLanguage()
  const namesOf = useCoinNames()
  const percent = usePercentText()
  const { settlement } = useSelector(actors.list, selectMarketList, shallowEqual)
  const rows = useBoardRows(actors, (found) => found, isSameRows)
  // The same width as in the map's stylesheet.
  const isPhone = useMedia(phoneWidth)
  const byCoin = new Map(rows.map((row) => [row.coin, row]))
  const currency = t(`common:currency.${settlement}`)
  return (
    <div className={`p-12 ${mapStyles.frame}`}>
      <ul
        className={`relative ${mapStyles.map} [--flat:var(--surface-3)] ${styles.map}`}
        aria-label={t('map.label', { currency })}
        onKeyDown={stepTiles}
      >
        {(isPhone ? tileLayout(rows, 2 / 3, finger) : tileLayout(rows, 2)).map(({ coin, left, top, width, height }) => {
          const { price, change, volume } = byCoin.get(coin)!
          const { name, code } = namesOf(coin)
          const shownPrice = formatPrice(price, { coin, settlement }, language)
          return (
            <li
              key={coin}
              className={`absolute rounded-tiny ${styles.tile}`}
              data-coin={coin}
              data-shade={shadeOf(change)}
              style={{ insetInlineStart: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
            >
              <Link
                className={`flex items-center flex-col justify-center h-full overflow-hidden rounded-tiny text-body focus-visible:-outline-offset-2 ${styles.link}`}
                to={`/market/${coin}/${settlement}`}
                title={name}
              >
                <span className={`sr-only ${styles.name}`}>{name} </span>
                <span className="font-strong">{code}</span>
                <span className={styles.change}>
                  <Change value={change} />
                </span>
                <span className={`hidden text-body ${styles.price}`} aria-hidden>
                  {shownPrice}
                </span>
                <span className="sr-only">
                  {` ${t('map.price', { price: shownPrice, currency })} `}
                  {volume === null ? null : t('map.volume', { volume: compact(volume, language), currency })}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <div className={`flex items-center flex-wrap pt-12 ${styles.notes}`}>
        <ol className={`flex gap-2 [--flat:var(--surface-3)] ${styles.legend}`} aria-label={t('map.legend')}>
          {[...shades.toReversed().map((from) => `-${from}`), '0', ...shades]
            .filter((from) => from !== shades[0] && from !== `-${shades[0]}`)
            .map((from) => (
              <li key={from} data-shade={shadeOf(from)} dir="ltr">
                {`${compareDecimals(from, '0') > 0 ? '+' : ''}${percent(from, 0)}`}
              </li>
            ))}
        </ol>
        <p className="text-dim text-12">{t('map.size')}</p>
      </div>
    </div>
  )
}

/** Returns `flat`, or the direction with the number of passed shades: `up3`. */
function shadeOf(change: Decimal): string {
  const direction = directionOf(change)
  if (direction === 'flat') return direction
  const size = change.replace('-', '')
  return `${direction}${shades.filter((from) => compareDecimals(size, from) >= 0).length}`
}

function isSameRows(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((row, place) => shallowEqual(row, b[place]))
}

/** The arrow keys move to the nearest tile in their direction, Home and End to the largest and the smallest tile. */
function stepTiles(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const from = links.find((link) => link === document.activeElement)
  if (from === undefined) return
  const next = { Home: links[0], End: links.at(-1) }[event.key] ?? nearest(from, links, event.key)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** Returns the nearest tile in a direction, measured between centres. The distance across the direction counts double. */
function nearest<Element extends HTMLElement>(
  from: Element,
  all: readonly Element[],
  key: string,
): Element | undefined {
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (way === undefined) return undefined
  const [dx, dy] = way as [number, number]
  const here = middle(from)
  const distances = all
    .filter((one) => one !== from)
    .map((one) => {
      const there = middle(one)
      const [x, y] = [there.x - here.x, there.y - here.y]
      const along = x * dx + y * dy
      const off = x * dy - y * dx
      return { one, along, distance: along + 2 * (off < 0 ? -off : off) }
    })
    .filter(({ along }) => along > 1)
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.one
}
