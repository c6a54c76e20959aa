import { fromCallback } from 'xstate'
import type { CountdownCommand, CountdownInput } from '#machines/auth/code/code.machine.ts'

/** Time in ms between two reads of the clock: less than a second, so that no second is skipped. */
const look = 500

/**
 * Reports each second how long a code is still valid. The time is counted from a deadline in session storage, because
 * background tabs throttle timers, machines sleep and pages reload. A clock that is set back does not extend it.
 */
export const countdown = fromCallback<CountdownCommand, CountdownInput>(
  ({ input: { purpose, seconds, isFresh }, sendBack, receive }) => {
    if (seconds === null) return
    const key = keyOf(purpose)
    let deadline = isFresh ? begin() : (keptDeadline(key) ?? begin())
    let longest = seconds
    let sent: number | null = null
    const emit = () => {
      const left = Math.min(longest, Math.max(0, Math.ceil((deadline - Date.now()) / 1000)))
      if (left !== sent) sendBack({ type: 'time.left', seconds: left })
      sent = left
    }
    const timer = setInterval(emit, look)
    receive((command) => {
      longest = command.type === 'countdown.wait' ? command.seconds : seconds
      // This is the wait before a new code, not the life of a code, so it is not saved.
      deadline = command.type === 'countdown.wait' ? Date.now() + command.seconds * 1000 : begin()
      emit()
    })
    emit()
    return () => clearInterval(timer)

    function begin(): number {
      const end = Date.now() + seconds! * 1000
      keep(key, String(end))
      return end
    }
  },
)

/** Saves that a code of a purpose is valid for `seconds` from now, for a screen that opens later. */
export function beginCountdown(purpose: string, seconds: number): void {
  keep(keyOf(purpose), String(Date.now() + seconds * 1000))
}

/** Returns whether this tab has started a countdown of a purpose, even if it is over. */
export function hasCountdown(purpose: string): boolean {
  return keptDeadline(keyOf(purpose)) !== null
}

/** Returns whether the countdown of a purpose still runs in this tab. */
export function isCounting(purpose: string): boolean {
  return (keptDeadline(keyOf(purpose)) ?? 0) > Date.now()
}

/** Removes the countdown after its code was used. The next code has its own time. */
export function endCountdown(purpose: string): void {
  try {
    sessionStorage.removeItem(keyOf(purpose))
  } catch {
    // Nothing was saved.
  }
}

function keyOf(purpose: string): string {
  return `sarraf.deadline.${purpose}`
}

/** Returns the saved deadline in epoch ms, or null. */
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
    // The countdown works without storage, but restarts after a reload.
  }
}
