import { IconBellPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type Decimal, plain } from '#shared/core/money/decimal.ts'
import type { Engine } from '../engine/engine.ts'
import styles from './price-button.module.css'

/** `label` names the action of a press; `decimals` are those of the market's prices. */
export type PricePress = { label: string; decimals: number; onPress: (price: Decimal) => void }

type Props = PricePress & { engine: Engine; axisWidth: number }
type Pointed = { price: Decimal; top: number }

/**
 * A button beside the axis, at the price under the mouse. A finger has no price under it before it presses, so the same
 * action must be offered elsewhere too.
 */
export default function PriceButton({ engine, axisWidth, label, decimals, onPress }: Props) {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  useEffect(() => {
    const plot = engine.host.parentElement
    if (plot === null) return
    const moved = (event: PointerEvent) => {
      // Over the button, the price stays that of the button.
      if (event.target instanceof Element && event.target.closest('button') !== null) return
      setPointed(event.pointerType === 'mouse' ? pointedAt(engine, event.clientY, decimals) : null)
    }
    const left = () => setPointed(null)
    plot.addEventListener('pointermove', moved)
    plot.addEventListener('pointerleave', left)
    return () => {
      plot.removeEventListener('pointermove', moved)
      plot.removeEventListener('pointerleave', left)
    }
  }, [engine, decimals])
  if (pointed === null) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`grid absolute z-2 place-items-center m-0 p-0 border border-line-strong rounded-small bg-surface-2 text-body cursor-pointer hover:text-accent hover:border-accent ${styles.button}`}
      style={{ top: pointed.top, right: axisWidth }}
      aria-label={label}
      title={label}
      data-price={pointed.price}
      onClick={() => onPress(pointed.price)}
    >
      <IconBellPlus size={14} aria-hidden />
    </button>
  )
}

/** Returns the price under the pointer; null over the volume, an indicator or the time axis. */
function pointedAt({ host, chart }: Engine, clientY: number, decimals: number): Pointed | null {
  const pane = chart.getSize('candle_pane', 'main')
  const y = clientY - host.getBoundingClientRect().top
  if (pane === null || y < pane.top || y > pane.top + pane.height) return null
  const [at] = chart.convertFromPixel([{ y }], { paneId: 'candle_pane', absolute: true }) as { value?: number }[]
  const price = at?.value === undefined ? null : plain(at.value.toFixed(decimals))
  return price === null || price.startsWith('-') ? null : { price, top: y }
}
