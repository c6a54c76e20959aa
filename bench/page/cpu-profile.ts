import type { Maps } from './maps.ts'

/** A profile of the browser's profiler: times in microseconds, lines and columns from 0. */
export type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/**
 * Returns the milliseconds that ran in each module itself, without its calls. Time outside of modules has a name in
 * brackets.
 */
export function timeByModule({ nodes, samples, timeDeltas }: CpuProfile, maps: Maps): Map<string, number> {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame, maps)]))
  const times = new Map<string, number>()
  samples.forEach((id, place) => {
    const name = names.get(id) ?? '(unknown)'
    if (name === '(idle)' || name === '(root)') return
    times.set(name, (times.get(name) ?? 0) + Math.max(0, timeDeltas[place + 1] ?? 0) / 1000)
  })
  return times
}

function nameOf({ functionName, url, lineNumber, columnNumber }: CpuProfile['nodes'][0]['callFrame'], maps: Maps) {
  if (url === '') return functionName.startsWith('(') ? functionName : '(built in)'
  if (!url.endsWith('.js')) return '(page)'
  return maps.moduleAt(new URL(url).pathname, lineNumber, columnNumber) ?? '(unmapped)'
}
