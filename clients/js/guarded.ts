import type { Timing } from './sender.ts'

/** Wraps a listener so that its error does not stop other listeners. The error is thrown later, in a task of its own. */
export function guarded<Words extends unknown[]>(
  listener: (...words: Words) => void,
  { later }: Pick<Timing, 'later'>,
): (...words: Words) => void {
  return (...words) => {
    try {
      listener(...words)
    } catch (error) {
      later(() => {
        throw error
      }, 0)
    }
  }
}
