import type { Measured } from './measured.ts'
import type { SlowVisits } from './slow-line.ts'

/** Milliseconds that ran in each module, and its bytes in brotli. */
export type Modules = { times: Map<string, number>; bytes: Map<string, number> }

/** The number of modules in the printed list; all others are summed up in one line. */
const shownModules = 24

/** Prints each page beside the floor, which is the first entry. Times are in ms unless a column says otherwise. */
export function printPages(pages: ReadonlyMap<string, Measured>): void {
  const floor = pages.get('floor')!
  const rows = (row: (page: Measured) => object) =>
    console.table(Object.fromEntries([...pages].map(([name, page]) => [name, row(page)])))
  console.log("\nLighthouse's mobile preset: a phone four times slower on a slow line, calculated")
  rows((page) => ({
    performance: page.score,
    blocking: Math.round(page.blocking),
    'largest paint': Math.round(page.largestPaint),
    'of the floor': (page.largestPaint / floor.largestPaint).toFixed(2),
    script: Math.round(page.script),
    'style and layout': Math.round(page.styleAndLayout),
    other: Math.round(page.other),
    'main thread, of the floor': (mainThread(page) / mainThread(floor)).toFixed(1),
    shift: page.shift.toFixed(3),
  }))
  console.log('Aims: blocking at most 300, largest paint at most 1.5 of the floor.')
  console.log(
    "\nThe main thread's milliseconds of the processor's own time by a trace, which do not grow where others use it too",
  )
  rows((page) => ({
    script: Math.round(page.scripts),
    'compile and parse': Math.round(page.compiling),
    'style and layout': Math.round(page.styles),
    paint: Math.round(page.painting),
    other: Math.round(page.rest),
    'of the floor': (traced(page) / traced(floor)).toFixed(1),
    'blocking, four times slower': Math.round(page.blockingBy4),
    'longest task, four times slower': Math.round(page.longestBy4),
    'all processes, cold': Math.round(page.cold * 1000),
    'all processes, warm': Math.round(page.warm * 1000),
  }))
  console.log('\nBy the clock, processor four times slower, the line as it is')
  rows((page) => ({
    'first paint': Math.round(page.firstPaint),
    'first price behind it': page.firstPrice === null ? '-' : Math.round(page.firstPrice),
    'first amount of the main part': page.firstAmount === null ? '-' : Math.round(page.firstAmount),
    blocking: Math.round(page.blockingSeen),
    'longest task': Math.round(page.longest),
  }))
  console.log('Aim: the first price at most 1000 behind the first paint.')
}

/** Prints when text and prices appear on a slow network, and without a network. */
export function printSlowLine(pages: ReadonlyMap<string, SlowVisits>): void {
  console.log('\nOn a slow line (400 kbit/s, 400 ms), milliseconds until it is painted')
  console.table(
    Object.fromEntries(
      [...pages].map(([name, { first, later, offline }]) => [
        name,
        {
          'first visit: text': Math.round(first.text),
          'first visit: price': Math.round(first.price),
          'later visit: text': Math.round(later.text),
          'later visit: price': Math.round(later.price),
          'offline: text': Math.round(offline.text),
          'offline: last price': Math.round(offline.price),
        },
      ]),
    ),
  )
  console.log(
    'Aims: a price within 3000 of a first visit, and 1000 of a later one; the page within 1000 without a network.',
  )
}

/** Prints the run time and the bytes, by package and by folder of ours. */
export function printModules(name: string, { times, bytes }: Modules, budget: number): void {
  const sum = totalOf(bytes)
  console.log(
    `\n${name}: ${totalOf(times).toFixed(0)} ms of the main thread, not slowed; ${sum} B of at most ${budget}`,
  )
  const names = [...new Set([...times.keys(), ...bytes.keys()])]
  const weight = (module: string) => (times.get(module) ?? 0) + (bytes.get(module) ?? 0) / 1000
  const sorted = names.sort((a, b) => weight(b) - weight(a))
  const rows = sorted.slice(0, shownModules).map((module) => [module, rowOf([module])])
  console.table(Object.fromEntries([...rows, ['all others', rowOf(sorted.slice(shownModules))]]))

  function rowOf(modules: string[]) {
    const of = (all: Map<string, number>) => modules.reduce((total, module) => total + (all.get(module) ?? 0), 0)
    return { ms: of(times).toFixed(1), 'brotli B': Math.round(of(bytes)) }
  }
}

function mainThread({ script, styleAndLayout, other }: Measured): number {
  return script + styleAndLayout + other
}

function traced({ scripts, compiling, styles, painting, rest }: Measured): number {
  return scripts + compiling + styles + painting + rest
}

function totalOf(all: Map<string, number>): number {
  return Math.round([...all.values()].reduce((sum, value) => sum + value, 0))
}
