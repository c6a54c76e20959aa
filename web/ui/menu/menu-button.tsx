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
  /** Brings the program of the menu. One that does not come is asked for again at the next press. */
  load: () => Promise<unknown>
  /** The button with its menu, which opens by itself (`OpenedMenu`). */
  menu: (button: ReactElement<object>) => ReactNode
}

/** A button whose menu comes when it is first wanted: pointed at, focused or pressed. The first press opens it. */
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
