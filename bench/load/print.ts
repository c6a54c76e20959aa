import type { AimResult } from './aims.ts'
import type { Cost } from './alternatives.ts'
import type { LoadResult, Phase } from './load-result.ts'

/** Prints the measurements of a load. */
export function printLoad(result: LoadResult & { isApart: boolean }): void {
  const { phases, killed, final, rates, slow } = result
  const network = result.isApart ? 'a network of their own' : 'the loopback of all'
  console.log(`Load: ${result.clients} sockets on ${result.topics} topics of one relay, in ${network}`)
  console.log(
    `Among them tabs of ${result.persons} persons who are logged in, with ${result.ownTopics} topics of their own`,
  )
  console.table(Object.fromEntries(Object.values(phases).map((phase) => [phase.name, row(phase)])))
  const { counts: back } = killed
  const { steady } = phases
  const perFrame = (1e6 * (steady.relayCpu - result.idle.cpu) * steady.seconds) / steady.report.counts.frames
  console.log(
    `Relay with hardly a client: ${(100 * result.idle.cpu).toFixed(1)}% CPU, ${result.idle.mib.toFixed(0)} MiB`,
  )
  console.log(
    `A frame more: ${perFrame.toFixed(1)} µs of its CPU; a socket more: ${result.kibPerSocket.toFixed(1)} KiB RSS (aim: at most 24)`,
  )
  console.log(`p99 from poll to client at rest: ${steady.report.fromPoll.p99} ms (aim: at most 200)`)
  const { calls } = result
  console.log(
    `${calls.count} calls meanwhile, 200 a second: p50 ${calls.p50.toFixed(1)}, p99 ${calls.p99.toFixed(1)} ms (aim: p99 under 50 ms)`,
  )
  console.log(
    `Upstream: ${rates.market.toFixed(1)} requests a second by the catalogue, and ${rates.own.toFixed(1)} for persons' own`,
  )
  const at = (time: number | null) => (time === null ? '-' : `${(time / 1000).toFixed(0)} s`)
  console.log(
    `Readers that stopped, for ${at(slow.stoppedFor)}: ${slow.stopped}; closed as slow ${slow.closed}, the first after ${at(slow.first)}, the last after ${at(slow.last)}; gone when they read on ${slow.gone}, the rest by Engine.IO's ping`,
  )
  console.log(`Relay killed: ${back.cut} cut, all back after ${(result.backAfter / 1000).toFixed(1)} s`)
  console.log(`At rest: ${final.different} of ${final.compared} documents held are not the upstream's`)
}

/** Prints each aim and whether it was met. */
export function printAims(results: readonly AimResult[]): void {
  for (const { aim, seen, isMet } of results) console.log(`${isMet ? 'met   ' : 'MISSED'} ${aim}: ${seen}`)
}

/** Prints the cost of one client per second, with the relay and with plainer alternatives. */
export function printCosts(costs: readonly Cost[]): void {
  const row = ({ clients, requests, cpu, upstreamCpu, kibPerSocket, p99 }: Cost) => ({
    clients,
    'upstream requests': requests.toFixed(4),
    'server CPU µs': cpu.toFixed(1),
    'upstream CPU µs': upstreamCpu.toFixed(1),
    'RSS KiB a socket': kibPerSocket?.toFixed(1) ?? '-',
    'p99 ms': p99 ?? '-',
  })
  console.log('For one client, in a second (the plain servers are played what the relay sent, and poll nothing):')
  console.table(Object.fromEntries(costs.map((cost) => [cost.name, row(cost)])))
}

function row({ seconds, report, relayCpu, crowdCpu, relayMib, sent, requestRates }: Phase) {
  const { counts, fromPoll, fromFlush, own } = report
  return {
    'frames a second': Math.round(counts.frames / seconds),
    'poll to client p50, p99 ms': `${fromPoll.p50}, ${fromPoll.p99}`,
    'flush to client p50, p99 ms': `${fromFlush.p50}, ${fromFlush.p99}`,
    "persons' own, the same": `${own.p50}, ${own.p99}`,
    'sent MB a second': (sent / 1e6).toFixed(1),
    'relay CPU': `${(relayCpu * 100).toFixed(0)}%`,
    'relay RSS MiB': Math.round(relayMib),
    'crowd CPU': `${(crowdCpu * 100).toFixed(0)}%`,
    'upstream a second: public, own, tokens': [requestRates.market, requestRates.own, requestRates.accounts]
      .map((rate) => rate.toFixed(1))
      .join(', '),
    'came, returned, moved': `${counts.joined}, ${counts.returned}, ${counts.moved}`,
    'resumed by patches, snapshot, nothing': `${counts.resumedByPatches}, ${counts.resumedBySnapshot}, ${counts.resumedByNothing}`,
    'gaps seen, asked again': `${counts.gaps}, ${counts.resyncs}`,
    repeated: counts.repeated,
    'cut, slow, silent, refused': `${counts.cut}, ${counts.slow}, ${counts.silent}, ${counts.refused}`,
    'undetected, of others': `${counts.wrong}, ${counts.strangers}`,
  }
}
