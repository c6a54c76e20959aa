import { Menu } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactElement } from 'react'
import type { LayoutRef } from '#machines/trading/layout/layout.machine.ts'
import { selectIsStripFolded, selectLayoutMenu } from '#machines/trading/layout/layout.selectors.ts'
import { panelNames, readyLayouts } from '#machines/trading/layout/layouts.ts'
import { OpenedMenu } from '#web/ui/menu/opened-menu.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The menu of layouts, of panels and of the coin strip. */
export default function LayoutChoices({ layout, button }: { layout: LayoutRef; button: ReactElement<object> }) {
  const { t } = useTranslation('trade')
  const { chosen, hasOwn, shown } = useSelector(layout, selectLayoutMenu, sameMenu)
  const isFolded = useSelector(layout, selectIsStripFolded)
  return (
    <OpenedMenu button={button} closeOnItemClick={false} width={220} position="bottom-end">
      <Menu.Label>{t('layout.title')}</Menu.Label>
      <Menu.RadioGroup
        value={chosen}
        onChange={(one) => layout.send({ type: 'layout.choose', layout: one as typeof chosen })}
      >
        {[...readyLayouts, ...(hasOwn ? (['own'] as const) : [])].map((one) => (
          <Menu.RadioItem key={one} value={one} data-autofocus={one === chosen || undefined}>
            {t(`layout.${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('layout.panels')}</Menu.Label>
      {panelNames.map((panel) => (
        <Menu.CheckboxItem
          key={panel}
          checked={shown.includes(panel)}
          onChange={(isShown) => layout.send({ type: isShown ? 'panel.show' : 'panel.hide', panel })}
        >
          {t(`panel.${panel}`)}
        </Menu.CheckboxItem>
      ))}
      <Menu.CheckboxItem
        checked={!isFolded}
        onChange={(isShown) => layout.send({ type: isShown ? 'strip.unfold' : 'strip.fold' })}
      >
        {t('layout.strip')}
      </Menu.CheckboxItem>
    </OpenedMenu>
  )
}

type MenuState = ReturnType<typeof selectLayoutMenu>

function sameMenu(a: MenuState, b: MenuState): boolean {
  return a.chosen === b.chosen && a.hasOwn === b.hasOwn && shallowEqual(a.shown, b.shown)
}
