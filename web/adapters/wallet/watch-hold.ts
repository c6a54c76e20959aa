import { fromCallback } from 'xstate'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectHeldUntil } from '#machines/auth/session/session.selectors.ts'

/** A timer takes no more milliseconds than that. */
const longest = 2 ** 31 - 1

/** Tells a flow until when the person's withdrawals are held (epoch ms), and when they are free again (design 5.25). */
export function watchHold(session: SessionRef) {
  return fromCallback<{ type: 'never' }>(({ sendBack }) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      clearTimeout(timer)
      const until = selectHeldUntil(session.getSnapshot())
      const left = until === null ? 0 : until - Date.now()
      sendBack({ type: 'hold.change', heldUntil: left > 0 ? until : null })
      if (left > 0) timer = setTimeout(tell, Math.min(left, longest))
    }
    const { unsubscribe } = session.subscribe(tell)
    tell()
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  })
}
