import { fromCallback } from 'xstate'
import type { CountdownCommand, CountdownInput } from '#machines/auth/code/code.machine.ts'

/** Milliseconds between two looks at the clock: less than a second, so that none is skipped. */
const look = 500

/**
 * The time a code is taken for, told each second until it is over. It is counted from a deadline that the tab keeps:
 * background tabs throttle timers, machines sleep, pages are reloaded. A clock that is set back makes it no longer.
 */
export const countdown = fromCallback<CountdownCommand, CountdownInput>(
  ({ input: { purpose, seconds, isFresh }, sendBack, receive }) => {
    if (seconds === null) return
    const key = keyOf(purpose)
    let deadline = isFresh ? begin() : (keptDeadline(key) ?? begin())
    let longest = seconds
    let told: number | null = null
    const tell = () => {
      const left = Math.min(longest, Math.max(0, Math.ceil((deadline - Date.now()) / 1000)))
      if (left !== told) sendBack({ type: 'time.left', seconds: left })
      told = left
    }
    const timer = setInterval(tell, look)
    receive((command) => {
      longest = command.type === 'countdown.wait' ? command.seconds : seconds
      // How long to wait is not how long a code is taken: it is not kept.
      deadline = command.type === 'countdown.wait' ? Date.now() + command.seconds * 1000 : begin()
      tell()
    })
    tell()
    return () => clearInterval(timer)

    function begin(): number {
      const end = Date.now() + seconds! * 1000
      keep(key, String(end))
      return end
    }
  },
)

/** Notes that a code of a purpose is taken for so many seconds from now on, for a screen that is still to come. */
export function beginCountdown(purpose: string, seconds: number): void {
  keep(keyOf(purpose), String(Date.now() + seconds * 1000))
}

/** Whether this tab has begun a countdown of a purpose, be it over or not. */
export function hasCountdown(purpose: string): boolean {
  return keptDeadline(keyOf(purpose)) !== null
}

/** Whether this tab counts the time of a code of a purpose that is still taken. */
export function isCounting(purpose: string): boolean {
  return (keptDeadline(keyOf(purpose)) ?? 0) > Date.now()
}

/** The code of a purpose is used up: the next one's time is its own. */
export function endCountdown(purpose: string): void {
  try {
    sessionStorage.removeItem(keyOf(purpose))
  } catch {
    // Nothing was kept.
  }
}

function keyOf(purpose: string): string {
  return `sarraf.deadline.${purpose}`
}

/** The moment (epoch ms) that this tab has noted; null when it has noted none. */
function keptDeadline(key: string): number | null {
  try {
    const end = Number(sessionStorage.getItem(key) ?? Number.NaN)
    return Number.isFinite(end) ? end : null
  } catch {
    return null
  }
}

function keep(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // It is counted all the same, but from the start after a reload.
  }
}
