import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { placeBelow } from '../popover/placement.ts'
import { showInTopLayer } from '../popover/top-layer.ts'
import styles from './dropdown.module.css'

type Props = {
  isOpen: boolean
  /** The name of the button. */
  label: string
  /** The content of the button. */
  mark: ReactNode
  onOpen: () => void
  onClose: () => void
  children: ReactNode
}

/** A button with a panel below it. The panel closes on Esc, or when the user presses or focuses something else. */
export function Dropdown({ isOpen, label, mark, onOpen, onClose, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isOpen) return
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) close.current()
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close.current()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
      document.removeEventListener('keydown', pressed)
    }
  }, [isOpen])
  useLayoutEffect(() => {
    if (!isOpen) return
    showInTopLayer(panel.current)
    const below = () => placeBelow(button.current!, panel.current!)
    below()
    addEventListener('resize', below)
    addEventListener('scroll', below, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', below)
      removeEventListener('scroll', below, { capture: true })
    }
  }, [isOpen])
  return (
    <div ref={place}>
      <button
        ref={button}
        type="button"
        className={`flex items-center gap-8 h-44 px-8 rounded-medium text-body font-strong ${styles.button}`}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={isOpen ? onClose : onOpen}
      >
        {mark}
      </button>
      {isOpen ? (
        <div
          ref={panel}
          popover="manual"
          className={`fixed p-8 border border-line-strong rounded-medium bg-surface-1 lift-2 ${styles.panel}`}
        >
          {children}
        </div>
      ) : null}
    </div>
  )
}
