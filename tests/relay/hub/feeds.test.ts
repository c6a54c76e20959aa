import { expect, it } from 'vitest'
import { createFeeds } from '#relay/hub/feeds.ts'
import { createFakeClock } from '../support/fake-clock.ts'

/** Opens a public and a personal topic. Returns the calls that kept them. */
function open(isCluster: boolean) {
  const kept: string[] = []
  const poller = { stop: () => {}, pollNow: () => {}, isPolling: () => false, finish: async () => {} }
  const feeds = createFeeds({
    clock: createFakeClock(),
    timings: { linger: 1000, ringAge: 1000 },
    keepPolled: (topic, person) => {
      kept.push(`polled ${topic.kind} ${person}`)
      return poller
    },
    keepShared: isCluster
      ? (topic) => {
          kept.push(`shared ${topic.kind}`)
          return poller
        }
      : null,
    changed: () => {},
  })
  feeds.take('quotes', null)
  feeds.take('me:orders', 'anna')
  return kept
}

it('the relays of a cluster share public topics, and each polls its own users’ personal topics', () => {
  expect([open(true), open(false)]).toEqual([
    ['shared quotes', 'polled me:orders anna'],
    ['polled quotes null', 'polled me:orders anna'],
  ])
})
