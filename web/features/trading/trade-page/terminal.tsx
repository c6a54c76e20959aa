import { Fragment, type ReactNode } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import type { PanelName, Part, Shares, Size, Tree } from '#machines/trading/layout/layouts.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './terminal.module.css'

type Panels = { readonly [panel in PanelName]: ReactNode }
type Props = {
  tree: Tree
  panels: Panels
  /** Called after the user has moved a border of a group, with the sizes of its parts in per cent of the group. */
  onResize: (shares: Shares) => void
}

/** The panels of a layout, with borders that the user moves by pointer or arrow keys in the visible direction. */
export function Terminal({ tree, panels, onResize }: Props) {
  const { t } = useTranslation('trade')
  if (typeof tree === 'string') return <TradePanel name={tree}>{panels[tree]}</TradePanel>
  const isRow = tree.orientation === 'row'
  const { parts } = tree
  return (
    <Group
      key={parts.map(({ key }) => key).join(' ')}
      orientation={isRow ? 'horizontal' : 'vertical'}
      onLayoutChanged={(layout, { isUserInteraction }) => {
        if (isUserInteraction) onResize(layout)
      }}
    >
      {parts.map((part, place) => (
        <Fragment key={part.key}>
          {place === 0 ? null : (
            <Separator className={`relative flex-none ${styles.border}`} aria-label={t(`border.${tree.orientation}`)} />
          )}
          <Panel
            id={part.key}
            {...sizeOf(part, parts)}
            minSize={inText(isRow ? minWidth(part.tree) : minHeight)}
            groupResizeBehavior={'px' in part.size ? 'preserve-pixel-size' : 'preserve-relative-size'}
          >
            <Terminal tree={part.tree} panels={panels} onResize={onResize} />
          </Panel>
        </Fragment>
      ))}
    </Group>
  )
}

function TradePanel({ name, children }: { name: PanelName; children: ReactNode }) {
  return (
    <div className={`grid w-full overflow-hidden contain-strict ${styles.panel}`} data-panel={name}>
      {children}
    </div>
  )
}

/**
 * Returns the initial size of a part. Sizes in pixels or per cent are kept, and the other parts share the rest; a single
 * one of these takes all of it.
 */
function sizeOf({ size }: Part, parts: readonly Part[]): { defaultSize?: number | string } {
  if ('px' in size) return { defaultSize: inText(size.px) }
  if ('percent' in size) return { defaultSize: `${size.percent}%` }
  const shares = parts.map((part) => part.size).filter((one): one is Extract<Size, { share: number }> => 'share' in one)
  if (shares.length === 1 || shares.length < parts.length) return {}
  const whole = shares.reduce((sum, { share }) => sum + share, 0)
  return { defaultSize: `${(100 * size.share) / whole}%` }
}

/** Returns a size in px at the usual size of text in a unit that grows with the user's text. */
function inText(px: number): string {
  return `${px / 16}rem`
}

const minHeight = 120
const minWidths: { readonly [panel in PanelName]: number } = {
  chart: 320,
  book: 264,
  trades: 232,
  ticket: 280,
  markets: 232,
  orders: 320,
}

function minWidth(tree: Tree): number {
  if (typeof tree === 'string') return minWidths[tree]
  const widths = tree.parts.map((part) => minWidth(part.tree))
  return tree.orientation === 'row' ? widths.reduce((sum, width) => sum + width, 0) : Math.max(...widths)
}
