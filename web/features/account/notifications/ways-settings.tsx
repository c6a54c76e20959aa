import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { statePath } from '#machines/app/state-path.ts'
import type { NotificationSettingsRef } from '#machines/trading/notification-settings/notification-settings.machine.ts'
import {
  selectPermission,
  selectQuietHours,
  selectWays,
} from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { type NotificationKind, notificationKinds } from '#machines/trading/notification-settings/settings.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { QuietHoursChoice } from './quiet-hours-choice.tsx'
import styles from './ways-settings.module.css'

type Props = { settings: NotificationSettingsRef; kinds?: readonly NotificationKind[] }

/** The settings of each kind of notification: toast, sound, system notification, and quiet hours. */
export function WaysSettings({ settings, kinds = notificationKinds }: Props) {
  const { t } = useTranslation('notifications')
  return (
    <Panel title={t('title')} className="mt-16 max-w-760">
      <WaysForm settings={settings} kinds={kinds} />
    </Panel>
  )
}

/** The same settings without a panel. */
export function WaysForm({ settings, kinds, hasQuiet = true }: Required<Props> & { hasQuiet?: boolean }) {
  const { t } = useTranslation('notifications')
  const permission = useSelector(settings, selectPermission)
  const quiet = useSelector(settings, selectQuietHours, shallowEqual)
  const state = useSelector(settings, ({ value }) => statePath(value))
  const canTry = useSelector(settings, (snapshot) =>
    kinds.some((kind) => selectWays(snapshot, kind).sound || selectWays(snapshot, kind).system),
  )
  return (
    <div
      className={`grid justify-items-start gap-16 ${styles.form}`}
      data-flow="notificationSettings"
      data-state={state}
    >
      <div className={`grid w-full ${styles.kinds}`}>
        {kinds.map((kind) => (
          <KindWays key={kind} settings={settings} kind={kind} />
        ))}
      </div>
      <p role="status" className="text-warn text-14">
        {permission === 'denied' || permission === 'unsupported' ? t(permission) : null}
      </p>
      {hasQuiet ? (
        <QuietHoursChoice
          quiet={quiet}
          onChange={(changed) => settings.send({ type: 'quiet.change', quiet: changed })}
        />
      ) : null}
      <Button variant="default" disabled={!canTry} onClick={() => settings.send({ type: 'settings.try' })}>
        {t('try')}
      </Button>
    </div>
  )
}

function KindWays({ settings, kind }: { settings: NotificationSettingsRef; kind: NotificationKind }) {
  const { t } = useTranslation('notifications')
  const { toast, sound, system } = useSelector(settings, (snapshot) => selectWays(snapshot, kind), shallowEqual)
  const change = (name: 'toast' | 'sound') => (isOn: boolean) =>
    settings.send({ type: 'setting.change', kind, name, isOn })
  return (
    <fieldset className={`grid content-start gap-8 m-0 p-0 border-0 ${styles.kind}`}>
      <legend>{t(`kinds.${kind}`)}</legend>
      <Checkbox label={t('ways.toast')} isOn={toast} onChange={change('toast')} />
      <Checkbox label={t('ways.sound')} isOn={sound} onChange={change('sound')} />
      <Checkbox
        label={t('ways.system')}
        isOn={system}
        onChange={(isOn) => settings.send({ type: isOn ? 'system.on' : 'system.off', kind })}
      />
    </fieldset>
  )
}
