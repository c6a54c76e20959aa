/** What becomes of a line: not written, or written with how many of its kind before it were not. */
export type Sampled = { isWritten: boolean; notWritten: number }

type Kind = { until: number; left: number; notWritten: number; flush?: NodeJS.Timeout }

const second = 1000

/**
 * Thins out floods in a log: of a kind of lines `burst` are written in a second. Past them, and for as long as more come,
 * one a second is, with the count of those that were not. When no more of the kind come, whoever was not written tells the
 * last count. Of at most `kinds` kinds it is known how they are; the rest are one.
 */
export function createLogSampler(options: {
  burst: number
  kinds: number
  /** Milliseconds of a clock that only goes on. */
  now: () => number
}) {
  const kinds = new Map<string, Kind>()

  const kindOf = (name: string): Kind => {
    const place = kinds.has(name) || kinds.size < options.kinds ? name : 'other'
    const kind = kinds.get(place) ?? { until: 0, left: options.burst, notWritten: 0 }
    kinds.set(place, kind)
    return kind
  }
  const skip = (kind: Kind, ended: (notWritten: number) => void): Sampled => {
    kind.notWritten += 1
    kind.flush ??= setTimeout(() => {
      kind.flush = undefined
      const { notWritten } = kind
      kind.notWritten = 0
      ended(notWritten)
    }, 2 * second).unref()
    return { isWritten: false, notWritten: 0 }
  }

  return (name: string, ended: (notWritten: number) => void): Sampled => {
    const kind = kindOf(name)
    const now = options.now()
    if (now < kind.until) {
      if (kind.left === 0) return skip(kind, ended)
      kind.left -= 1
      return { isWritten: true, notWritten: 0 }
    }
    const { notWritten } = kind
    kind.until = now + second
    kind.left = (notWritten > 0 ? 1 : options.burst) - 1
    kind.notWritten = 0
    clearTimeout(kind.flush)
    kind.flush = undefined
    return { isWritten: true, notWritten }
  }
}
