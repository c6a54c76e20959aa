import type { Turn, TurnoverResult } from './turnover-result.ts'

/** Prints each turn at once, so that an hour without output does not look like a hang. */
export function printTurn({ to, readyAfter, servedAfter }: Turn, sideBySide: number): void {
  const after = `ready after ${(readyAfter / 1000).toFixed(1)} s, all clients served after ${(servedAfter / 1000).toFixed(1)} s`
  console.log(`── ${to}: ${after}; side by side so far ${(sideBySide / 60_000).toFixed(1)} minutes`)
}

/** Prints the result of running relays of two builds in turn. */
export function printTurnover(result: TurnoverResult): void {
  const { clients, topics, seconds, sideBySide, turns, report, final, market, rate, doubled } = result
  const { counts, fromPoll, own } = report
  const waits = turns.map(({ servedAfter }) => servedAfter).toSorted((a, b) => a - b)
  const inSeconds = (milliseconds = 0) => `${(milliseconds / 1000).toFixed(1)} s`
  console.log(
    `Old and new relay: ${clients} sockets on ${topics} public topics through nginx, for ${seconds.toFixed(0)} s, of which two builds stood side by side for ${sideBySide.toFixed(0)} s`,
  )
  console.log(
    `${turns.length} turns; all served after ${inSeconds(waits[Math.floor(waits.length / 2)])} at the median, ${inSeconds(waits.at(-1))} at most`,
  )
  console.log(
    `Sockets notified of the end of their relay: ${counts.drained}; cut: ${counts.cut}; tries that came to nothing: ${counts.failed}`,
  )
  console.log(
    `Clients that came and went: ${counts.joined} new, ${counts.returned} back, ${counts.moved} to another page; resumed by patches ${counts.resumedByPatches}, by a snapshot ${counts.resumedBySnapshot}, with nothing new ${counts.resumedByNothing}`,
  )
  console.log(
    `Frames: ${counts.frames}; gaps: ${counts.gaps}; repeated: ${counts.repeated}; wrong: ${counts.wrong}; of others: ${counts.strangers}`,
  )
  console.log(
    `Poll to client, p50 and p99: ${fromPoll.p50} and ${fromPoll.p99} ms; of what is a user's own: ${own.p50} and ${own.p99} ms`,
  )
  console.log(
    `Upstream: ${market} requests for what is public, ${(rate * seconds).toFixed(0)} by the catalogue; doubled: ${doubled.length}`,
  )
  for (const { document, askers, apart, at } of doubled)
    console.log(
      `  ${new Date(at).toISOString()}: ${document}, by a relay (${askers.join(') and by a relay (')}) ${apart} ms later`,
    )
  console.log(`At rest: ${final.different} of ${final.compared} documents held are not the upstream's`)
}
