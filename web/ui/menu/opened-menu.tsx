import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, useEffect, useRef } from 'react'
import { withinWindow } from '../popover/placement.ts'
import { showInTopLayer } from '../popover/top-layer.ts'

type Props = Pick<MenuProps, 'width' | 'position' | 'closeOnItemClick' | 'onOpen' | 'children'> & {
  button: ReactElement<object>
}

/** A button with a menu that opens on mount, because it replaces a button that was pressed. */
export function OpenedMenu({ button, children, ...menu }: Props) {
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    pressed.current?.focus({ preventScroll: true })
    pressed.current?.click()
  }, [])
  return (
    <Menu {...withinWindow} withInitialFocusPlaceholder={false} {...menu}>
      <Menu.Target>{cloneElement(button, { ref: pressed } as object)}</Menu.Target>
      <Menu.Dropdown ref={showInTopLayer}>{children}</Menu.Dropdown>
    </Menu>
  )
}
