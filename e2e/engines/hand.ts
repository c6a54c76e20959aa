import { expect } from '../support/site.ts'
import type { Language } from '../support/visit.ts'
import type { Engine, Memory, Point } from './engine.ts'

/** Opens a path with a language, the dark theme and, if given, a session. Waits until it is drawn. */
export async function enter(engine: Engine, path: string, language: Language, token: string | null): Promise<void> {
  expect(engine.takeErrors(), 'what went wrong on the page before').toEqual([])
  await engine.leave()
  const session: Memory = token === null ? {} : { 'sarraf.token': token }
  await engine.open(path, { 'sarraf.language': language, 'sarraf.theme': 'dark', ...session })
  await drawn(engine)
}

/** Resolves when the page's program runs and every part of the page has loaded. */
export async function drawn(engine: Engine): Promise<void> {
  await until(engine, () => {
    const isThere = document.querySelector('h1, h2') !== null
    const isComing =
      document.querySelector('#root[data-written], .mantine-Skeleton-root, main [aria-busy=true]') !== null
    return isThere && !isComing && document.fonts.status === 'loaded'
  })
}

/** The timeout (ms) for a page that WebKit draws without a graphics card on a small, busy machine. */
const timeout = 45_000

/** Polls a condition in the page and resolves when it holds. */
export async function until<Args extends readonly unknown[]>(
  engine: Engine,
  condition: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  const message = `${condition} ${args.join(' ')}`
  await expect.poll(() => engine.run(condition, ...args), { message, timeout }).toBe(true)
}

/** Presses the first element of a selector with these words, once it does not move and no other element covers it. */
export async function press(engine: Engine, selector: string, words = ''): Promise<void> {
  let last: Point | null = null
  const look = async () => {
    const found = await engine.run(middleOf, selector, words)
    if (typeof found === 'string') return found
    const stood = last !== null && last.x === found.x && last.y === found.y
    last = found
    return stood ? 'ready' : 'moving'
  }
  await expect.poll(look, { message: `${selector} ${words}`, timeout }).toBe('ready')
  await engine.pressAt(last!)
}

/** Presses a field and types into it. */
export async function fill(engine: Engine, selector: string, text: string): Promise<void> {
  await press(engine, selector)
  await until(engine, (wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  // Replaces the present value.
  await engine.run(() => (document.activeElement as HTMLInputElement).select())
  await engine.type(text)
}

/** Runs in the page. Returns the middle of an element in whole pixels of the window, or why it cannot be pressed. */
function middleOf(selector: string, words: string): Point | string {
  const found = [...document.querySelectorAll<HTMLButtonElement>(selector)]
  const element = found.find(({ textContent }) => textContent.includes(words))
  if (element === undefined) return 'not there'
  if (element.disabled) return 'disabled'
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(middle.x, middle.y)
  const isOver = hit !== null && (element.contains(hit) || [...(element.labels ?? [])].some((one) => one.contains(hit)))
  return isOver ? middle : `below ${hit?.outerHTML.slice(0, 200)}`
}
