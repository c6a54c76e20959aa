import type { Browser } from 'puppeteer-core'
import { goTo, inContext } from './load.ts'
import type { Look } from './look.ts'

/**
 * Milliseconds of processor time of a page's main thread, by cause, and the time that would block if the processor were
 * four times slower. Other processes do not affect these figures.
 */
export type Worked = {
  scripts: number
  compiling: number
  styles: number
  painting: number
  rest: number
  blockingBy4: number
  longestBy4: number
}

/** Times of an event in microseconds: `ts` and `dur` by the clock, `tdur` by the processor. */
type Event = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string }
}
type Cause = 'scripts' | 'compiling' | 'styles' | 'painting' | 'rest'

const slowness = 4
/** The length of a task (ms) that users do not notice. */
const unfelt = 50
const task = 'RunTask'

const causes: readonly [Cause, RegExp][] = [
  ['compiling', /^(?:V8\.(?:Compile|Parse|PreParse|Finalize|CollectSourcePositions|Maglev)|v8\.compile)/],
  [
    'scripts',
    /^(?:EvaluateScript|FunctionCall|TimerFire|Fire\w+|EventDispatch|RunMicrotasks|M\w+GC|V8\.GC|v8\.|BlinkScheduler_P)/,
  ],
  ['styles', /^(?:UpdateLayoutTree|Layout|ParseAuthorStyleSheet)$/],
  ['painting', /^(?:PrePaint|Paint|PaintImage|Layerize|Commit)$/],
]

/** Loads a page while it records a trace of its main thread. */
export async function work(browser: Browser, look: Look): Promise<Worked> {
  return inContext(browser, look, async (page) => {
    const categories = [
      '-*',
      'v8',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      'disabled-by-default-v8.compile',
    ]
    await page.tracing.start({ categories })
    await goTo(page, look)
    const text = Buffer.from((await page.tracing.stop()) ?? []).toString()
    return workOf((JSON.parse(text) as { traceEvents: Event[] }).traceEvents)
  })
}

function workOf(events: readonly Event[]): Worked {
  const own = { scripts: 0, compiling: 0, styles: 0, painting: 0, rest: 0 }
  const open: { until: number; cause: Cause }[] = []
  const tasks: number[] = []
  for (const { name, ts, dur = 0, tdur = 0 } of ofMainThread(events)) {
    while (open.length > 0 && open.at(-1)!.until <= ts) open.pop()
    const above = open.at(-1)
    if (name === task && above === undefined) tasks.push((slowness * tdur) / 1000)
    if (name !== task && above === undefined) continue
    // An event without a cause of its own gets the cause of the event around it.
    const cause = causes.find(([, names]) => names.test(name))?.[0] ?? above?.cause ?? 'rest'
    own[cause] += tdur / 1000
    if (above) own[above.cause] -= tdur / 1000
    open.push({ until: ts + dur, cause })
  }
  const blockingBy4 = tasks.reduce((sum, length) => sum + Math.max(0, length - unfelt), 0)
  return { ...own, blockingBy4, longestBy4: Math.max(0, ...tasks) }
}

/**
 * Returns the events of the busiest main thread in order of their start. The browser keeps another main thread for the next
 * page.
 */
function ofMainThread(events: readonly Event[]): Event[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const all = threads.map(({ pid, tid }) =>
    events.filter((one) => one.ph === 'X' && one.pid === pid && one.tid === tid),
  )
  const busy = (some: Event[]) => some.filter(({ name }) => name === task).reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  const [busiest = []] = all.sort((a, b) => busy(b) - busy(a))
  return busiest.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
}
