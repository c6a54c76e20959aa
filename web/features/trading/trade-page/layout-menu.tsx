import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconLayout } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LayoutRef } from '#machines/trading/layout/layout.machine.ts'
import { selectIsStripFolded, selectLayoutMenu } from '#machines/trading/layout/layout.selectors.ts'
import { panelNames, readyLayouts } from '#machines/trading/layout/layouts.ts'
import { closesByEscape } from '#web/ui/popover/escape.ts'
import { withinWindow } from '#web/ui/popover/placement.ts'
import { showInTopLayer } from '#web/ui/popover/top-layer.ts'

/** The ready layouts, the user's own, and which panels and lines are in sight. */
export function LayoutMenu({ layout }: { layout: LayoutRef }) {
  const { t } = useTranslation('trade')
  const { chosen, hasOwn, shown } = useSelector(layout, selectLayoutMenu, sameMenu)
  const isFolded = useSelector(layout, selectIsStripFolded)
  return (
    <Menu
      {...withinWindow}
      closeOnItemClick={false}
      width={220}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          {...closesByEscape}
          variant="subtle"
          size={36}
          color="gray"
          aria-label={t('layout.open')}
          title={t('layout.open')}
        >
          <IconLayout size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown ref={showInTopLayer}>
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
      </Menu.Dropdown>
    </Menu>
  )
}

type MenuState = ReturnType<typeof selectLayoutMenu>

function sameMenu(a: MenuState, b: MenuState): boolean {
  return a.chosen === b.chosen && a.hasOwn === b.hasOwn && shallowEqual(a.shown, b.shown)
}
