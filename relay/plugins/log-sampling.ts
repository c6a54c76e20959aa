/** What becomes of a line: not written, or written with how many of its kind before it were not. */
export type Sampled = { isWritten: boolean; notWritten: number }

type Kind = { until: number; left: number; notWritten: number; flush: NodeJS.Timeout | null }

const second = 1000

/**
 * Thins out floods in a log: of a kind of lines `burst` are written in a second. Past them, and for as long as more come,
 * one a second is, with the count of those that were not; `silent` tells the last count when no more of the kind come.
 * Of at most `kinds` kinds it is known how they are; the rest are one.
 */
export function createLogSampler(options: {
  burst: number
  kinds: number
  /** Milliseconds of a clock that only goes on. */
  now: () => number
  silent: (kind: string, notWritten: number) => void
}) {
  const kinds = new Map<string, Kind>()

  const named = (name: string): [string, Kind] => {
    const place = kinds.has(name) || kinds.size < options.kinds ? name : 'other'
    const known = kinds.get(place) ?? { until: 0, left: options.burst, notWritten: 0, flush: null }
    kinds.set(place, known)
    return [place, known]
  }
  const skip = (name: string, kind: Kind): Sampled => {
    kind.notWritten += 1
    kind.flush ??= setTimeout(() => {
      kind.flush = null
      if (kind.notWritten === 0) return
      const { notWritten } = kind
      kind.notWritten = 0
      options.silent(name, notWritten)
    }, 2 * second).unref()
    return { isWritten: false, notWritten: 0 }
  }

  return (name: string): Sampled => {
    const [place, kind] = named(name)
    const now = options.now()
    if (now < kind.until) {
      if (kind.left === 0) return skip(place, kind)
      kind.left -= 1
      return { isWritten: true, notWritten: 0 }
    }
    const { notWritten } = kind
    kind.until = now + second
    kind.left = (notWritten > 0 ? 1 : options.burst) - 1
    kind.notWritten = 0
    return { isWritten: true, notWritten }
  }
}
