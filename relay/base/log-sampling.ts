/** Whether a line is written, and how many lines of its kind were left out before it. */
export type Sampled = { isWritten: boolean; notWritten: number }

type Kind = { until: number; left: number; notWritten: number; flush?: NodeJS.Timeout }

const second = 1000

/**
 * Limits floods in a log. In each second it writes `burst` lines of a kind. During a flood it writes one line a second,
 * with the number of lines left out before it. At the end of a flood, some lines have been left out since the last written
 * line. It writes the first of them, by calling the `write` that came with it, with the number of the others. So the written
 * lines and their numbers add up to all lines. At most `kinds` kinds are distinguished; the rest count as one kind.
 */
export function createLogSampler(options: {
  burst: number
  kinds: number
  /** Returns milliseconds of a monotonic clock. */
  now: () => number
}) {
  const kinds = new Map<string, Kind>()

  const kindOf = (name: string): Kind => {
    const place = kinds.has(name) || kinds.size < options.kinds ? name : 'other'
    const kind = kinds.get(place) ?? { until: 0, left: options.burst, notWritten: 0 }
    kinds.set(place, kind)
    return kind
  }
  const skip = (kind: Kind, write: (notWritten: number) => void): Sampled => {
    kind.notWritten += 1
    kind.flush ??= setTimeout(() => {
      kind.flush = undefined
      const others = kind.notWritten - 1
      kind.notWritten = 0
      write(others)
    }, 2 * second).unref()
    return { isWritten: false, notWritten: 0 }
  }

  return (name: string, write: (notWritten: number) => void): Sampled => {
    const kind = kindOf(name)
    const now = options.now()
    if (now < kind.until) {
      if (kind.left === 0) return skip(kind, write)
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
