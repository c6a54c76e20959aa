/** Milliseconds before each look, the last of them kept to the end, and after which what is not there is to come no more. */
export type RetrySchedule = { pauses: readonly number[]; timeout: number }

/** Milliseconds: longer than the relay gives a command (30 s), and than the exchange may take to write it down. */
export const afterAnswerLost = 36_000
/** And longer than a page waits for its answer (20 s) before that. */
export const underWay = 56_000

const usual: RetrySchedule = { pauses: [500, 1000, 2000, 4000, 8000], timeout: afterAnswerLost }

/** Looks again and again, until what is looked for is there or can come no more (design 5.22). */
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
      // A list that could not be read at the end leaves it unknown.
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
