/**
 * Pauses in ms before each check, the last one repeated, and the time in ms after which an absent item cannot arrive any
 * more.
 */
export type RetrySchedule = { pauses: readonly number[]; timeout: number }

/**
 * Time in ms after a lost answer. It is longer than the relay waits for a command (30 s), plus the time in which the
 * exchange records it.
 */
export const afterAnswerLost = 36_000
/** The same in ms from the moment of sending: the page waits 20 s for its answer first. */
export const underWay = 56_000

const usual: RetrySchedule = { pauses: [500, 1000, 2000, 4000, 8000], timeout: afterAnswerLost }

/** Repeats `look` until the item is found or cannot arrive any more (design 5.22). @throws the error of the last `look` */
export async function reconcile<Found extends { state: string }>(
  look: () => Promise<Found>,
  signal: AbortSignal,
  looks: Partial<RetrySchedule> = {},
): Promise<Found> {
  const { pauses, timeout } = { ...usual, ...looks }
  const end = Date.now() + timeout
  for (let count = 0; ; count++) {
    await pause(pauses[count] ?? pauses.at(-1)!, signal)
    const isLast = Date.now() >= end
    const found = await look().catch((error: unknown) => {
      // If the last read of the list fails, the outcome stays unknown.
      if (isLast || signal.aborted) throw error
      return null
    })
    if (found !== null && (found.state !== 'absent' || isLast)) return found
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
