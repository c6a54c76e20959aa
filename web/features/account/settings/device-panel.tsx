import { Button, Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { Device } from '#machines/account/devices/device-list.ts'
import type { DevicesRef } from '#machines/account/devices/devices.machine.ts'
import { selectDevices, selectDevicesError } from '#machines/account/devices/devices.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './device-panel.module.css'

/** Maximum number of IP addresses that are shown for one device. */
const maxPlaces = 3

/** `read`: the number of log-ins from which the list is made. */
type Props = { devices: DevicesRef; read: number }

/** The devices that have logged in to the account, each with its last log-in and its IP addresses. */
export function DevicePanel({ devices, read }: Props) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const language = useLanguage()
  const list = useSelector(devices, selectDevices)
  const error = useSelector(devices, selectDevicesError)
  const state = useSelector(devices, ({ value }) => statePath(value))
  return (
    <div data-flow="devices" data-state={state} className="grid gap-12">
      <p className="max-w-[64ch] text-dim">{t('devices.lead', { number: localDigits(String(read), language) })}</p>
      {error === null ? null : (
        <EmptyState
          picture="torn"
          title={t('devices.failed')}
          text={errorText(error)}
          action={
            <Button variant="default" onClick={() => devices.send({ type: 'devices.retry' })}>
              {t('common:retry')}
            </Button>
          }
          minHeight={136}
        />
      )}
      {list === null && error === null ? <DevicesAwaited /> : null}
      {list === null ? null : (
        <ul className="border border-line rounded-medium">
          {list.map((device) => (
            <Row key={device.key} device={device} />
          ))}
        </ul>
      )}
      <Link className={`text-accent font-strong leading-44 ${styles.all}`} to="/profile/history?tab=logIns">
        {t('devices.all')}
      </Link>
    </div>
  )
}

/** Shown in place of the devices until they are loaded. */
export function DevicesAwaited() {
  return (
    <div aria-busy="true" className="grid gap-12">
      <Skeleton height={62} />
      <Skeleton height={62} />
    </div>
  )
}

function Row({ device }: { device: Device }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { browser, system, kind, lastAt, places, failures, isThis } = device
  return (
    <li className="px-16 py-8 border-b border-line last:border-b-0" data-this={isThis || undefined}>
      <p className="flex items-center flex-wrap gap-x-8 font-strong">
        <bdi>{t('devices.name', { browser, system })}</bdi>
        <bdi className="text-dim font-text">{kind}</bdi>
        {isThis ? (
          <span className="px-10 rounded-small bg-up-wash text-up text-12 font-strong leading-24">
            {t('devices.this')}
          </span>
        ) : null}
      </p>
      <p className="flex flex-wrap gap-x-16 text-dim text-12">
        <span>{t('devices.last', { time: formatDate(lastAt, 'shortMoment', language) })}</span>
        <span>
          {t('devices.from')} <bdi dir="ltr">{places.slice(0, maxPlaces).join(', ')}</bdi>
          {places.length > maxPlaces ? ' …' : null}
        </span>
        {failures === 0 ? null : (
          <span className="text-warn">
            {t('devices.failures', { number: localDigits(String(failures), language) })}
          </span>
        )}
      </p>
    </li>
  )
}
