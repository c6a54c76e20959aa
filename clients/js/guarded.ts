import type { Timing } from './sender.ts'

/** A listener that stops nobody else: what it throws is thrown later, on its own, as an error that nobody caught. */
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
