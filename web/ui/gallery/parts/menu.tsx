import { Button } from '@mantine/core'
import { lazy } from 'react'
import { MenuButton } from '../../menu/menu-button.tsx'
import type { Specimens } from '../specimens.ts'

const OpenedMenu = lazy(async () => ({ default: (await import('../../menu/opened-menu.tsx')).OpenedMenu }))

export const menu: Specimens = {
  'menu/menu-button.tsx': (t) => (
    <MenuButton
      button={<Button variant="default">{t.open}</Button>}
      load={() => import('../../menu/opened-menu.tsx')}
      menu={(button) => <OpenedMenu button={button}>{t.text}</OpenedMenu>}
    />
  ),
}
