import { type LogIn, logInRow } from '#machines/wallet/history/history-rows.ts'
import { ownLogInIds } from '../notifications/lists.ts'

/**
 * A device that logged in to the account. The contract reports a kind, a system and a browser but no device, so log-ins
 * with equal values count as one device. `lastAt` is epoch ms. `places` are its IP addresses, newest first. `failures`
 * counts refused log-ins.
 */
export type Device = {
  key: string
  kind: string
  system: string
  browser: string
  lastAt: number
  places: readonly string[]
  logIns: number
  failures: number
  isThis: boolean
}

/**
 * Groups log-ins (newest first) by device. This device comes first, then the most recent.
 * @param ownAt times at which this browser logged the user in, epoch ms, newest first.
 */
export function devicesOf(logIns: readonly LogIn[], ownAt: readonly number[]): readonly Device[] {
  const [own] = ownLogInIds(logIns, ownAt.slice(0, 1))
  const devices = new Map<string, Device>()
  for (const logIn of logIns) {
    const { deviceType: kind, osType: system, browser, ipAddress, isSuccessful } = logIn
    const { id, at } = logInRow(logIn)
    const key = JSON.stringify([kind, system, browser])
    const known = devices.get(key)
    devices.set(key, {
      ...{ key, kind, system, browser },
      lastAt: known?.lastAt ?? at,
      places: [...new Set([...(known?.places ?? []), ipAddress])],
      logIns: (known?.logIns ?? 0) + (isSuccessful ? 1 : 0),
      failures: (known?.failures ?? 0) + (isSuccessful ? 0 : 1),
      isThis: known?.isThis === true || id === own,
    })
  }
  return [...devices.values()].sort((one, other) => {
    if (one.isThis !== other.isThis) return one.isThis ? -1 : 1
    return other.lastAt - one.lastAt
  })
}
