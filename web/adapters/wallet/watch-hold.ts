import { fromCallback } from 'xstate'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectHeldUntil } from '#machines/auth/session/session.selectors.ts'

/** The maximum delay of a timer in ms. */
const longest = 2 ** 31 - 1

/**
 * Returns the actor that reports until when the user's withdrawals are held (epoch ms), and null when the hold ends (design
 * 5.25).
 */
export function watchHold(session: SessionRef) {
  return fromCallback<{ type: 'never' }>(({ sendBack }) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const emit = () => {
      clearTimeout(timer)
      const until = selectHeldUntil(session.getSnapshot())
      const left = until === null ? 0 : until - Date.now()
      sendBack({ type: 'hold.change', heldUntil: left > 0 ? until : null })
      if (left > 0) timer = setTimeout(emit, Math.min(left, longest))
    }
    const { unsubscribe } = session.subscribe(emit)
    emit()
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  })
}
