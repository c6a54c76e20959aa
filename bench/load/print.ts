import type { LoadResult, Phase } from './run-load.ts'

/** Prints what was seen, beside the aims of it. */
export function printLoad(result: LoadResult): void {
  const { phases, readingOn, killed, final } = result
  console.log(`Load: ${result.clients} sockets on ${result.topics} topics of one relay`)
  console.table(Object.fromEntries(Object.values(phases).map((phase) => [phase.name, row(phase)])))
  const { counts: read } = readingOn
  const { counts: back } = killed
  console.log(`RSS a socket: ${result.kibPerSocket.toFixed(1)} KiB`)
  console.log(`Upstream: ${result.rate.toFixed(1)} requests a second by the catalogue`)
  console.log(`Closed as slow: ${result.slowClosed}; cut while reading on: ${read.cut + read.slow}`)
  console.log(`Relay killed: ${back.cut} cut, all back after ${(result.backAfter / 1000).toFixed(1)} s`)
  console.log(`At rest: ${final.different} of ${final.compared} documents held are not the upstream's`)
}

function row({ seconds, report, relayCpu, crowdCpu, upstreamRate }: Phase) {
  const { counts, fromPoll, fromFlush } = report
  return {
    'frames a second': Math.round(counts.frames / seconds),
    'poll to client p50, p99 ms': `${fromPoll.p50}, ${fromPoll.p99}`,
    'flush to client p50, p99 ms': `${fromFlush.p50}, ${fromFlush.p99}`,
    'relay CPU': `${(relayCpu * 100).toFixed(0)}%`,
    'crowd CPU': `${(crowdCpu * 100).toFixed(0)}%`,
    'upstream a second': upstreamRate.toFixed(1),
    'came, returned, moved': `${counts.joined}, ${counts.returned}, ${counts.moved}`,
    'resumed by patches, snapshot, nothing': `${counts.resumedByPatches}, ${counts.resumedBySnapshot}, ${counts.resumedByNothing}`,
    'gaps seen': counts.gaps,
    repeated: counts.repeated,
    'cut, slow, silent, refused': `${counts.cut}, ${counts.slow}, ${counts.silent}, ${counts.refused}`,
    undetected: counts.wrong,
  }
}
