import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type Device, devicesOf } from '#machines/account/devices/device-list.ts'
import { type DevicesRef, devicesMachine } from '#machines/account/devices/devices.machine.ts'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import { userCalls } from '#shared/contract/users.ts'
import { type Services, useServices } from '../app/services.ts'
import { useRetryWhenBack } from '../app/when-back.ts'
import { ownLogIns } from './own-log-ins.ts'

/** Number of log-ins that are read. */
export const readLogIns = 100

/** Starts the machine of the list of devices from which the user has logged in. */
export function useDevices(): DevicesRef {
  const { api, session, topics } = useServices()
  const machine = useMemo(
    () => devicesMachine.provide({ actors: { readDevices: readDevices({ api, session, topics }) } }),
    [api, session, topics],
  )
  const devices = useActorRef(machine)
  useRetryWhenBack(devices, 'devices.retry')
  return devices
}

function readDevices({ api, session, topics }: Pick<Services, 'api' | 'session' | 'topics'>) {
  return fromPromise<readonly Device[]>(async ({ signal }) => {
    const snapshot = session.getSnapshot()
    const { token } = snapshot.context
    const owner = selectPerson(snapshot)?.mobileNumber
    const { content } = await api.send(userCalls.loginHistory, { query: { page: 1, size: readLogIns }, signal })
    return devicesOf(content, token && owner ? ownLogIns(owner, token, topics.relayTime()) : [])
  })
}
