import {
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  startTransition,
  useState,
} from 'react'

type Props = {
  button: ReactElement<object>
  /** Loads the code of the menu. If loading fails, the next press loads it again. */
  load: () => Promise<unknown>
  /** Renders the button with its menu, which opens by itself (`OpenedMenu`). */
  menu: (button: ReactElement<object>) => ReactNode
}

/**
 * A button whose menu loads when the user first points at it, focuses it or presses it. The first press opens the menu.
 */
export function MenuButton({ button, load, menu }: Props) {
  const [isHere, setIsHere] = useState(false)
  const bring = () => void load().catch(() => {})
  const open = ({ currentTarget }: MouseEvent) => {
    const show = () => {
      const { activeElement } = document
      const isLeft = activeElement !== null && activeElement !== document.body && activeElement !== currentTarget
      if (!isLeft) startTransition(() => setIsHere(true))
    }
    load().then(show, () => {})
  }
  const alone = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: bring,
    onFocus: bring,
    onClick: open,
  } as object)
  return <Suspense fallback={alone}>{isHere ? menu(button) : alone}</Suspense>
}
