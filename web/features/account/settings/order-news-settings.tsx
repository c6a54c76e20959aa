import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { statePath } from '#machines/app/state-path.ts'
import type { NotificationSettingsRef } from '#machines/trading/notification-settings/notification-settings.machine.ts'
import {
  selectNotificationSettings,
  selectPermission,
} from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './settings.module.css'

/** How news of orders are told: over the page, by a sound, and by the device while nobody sees the page. */
export function OrderNewsSettings({ settings }: { settings: NotificationSettingsRef }) {
  const { t } = useTranslation('settings')
  const { toast, sound, system } = useSelector(settings, selectNotificationSettings, shallowEqual)
  const permission = useSelector(settings, selectPermission)
  const state = useSelector(settings, ({ value }) => statePath(value))
  const change = (name: 'toast' | 'sound') => (isOn: boolean) => settings.send({ type: 'setting.change', name, isOn })
  return (
    <Panel title={t('news.title')} className={styles.panel}>
      <div className={styles.news} data-flow="notificationSettings" data-state={state}>
        <Checkbox label={t('news.toast')} isOn={toast} onChange={change('toast')} />
        <Checkbox label={t('news.sound')} isOn={sound} onChange={change('sound')} />
        <Checkbox
          label={t('news.system')}
          isOn={system}
          onChange={(isOn) => settings.send({ type: isOn ? 'system.on' : 'system.off' })}
        />
        <p role="status" className={styles.forbidden}>
          {permission === 'denied' || permission === 'unsupported' ? t(`news.${permission}`) : null}
        </p>
        <Button variant="default" disabled={!sound && !system} onClick={() => settings.send({ type: 'settings.try' })}>
          {t('news.try')}
        </Button>
      </div>
    </Panel>
  )
}
