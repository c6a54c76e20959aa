import { expect, it } from 'vitest'
import { type Connection, settle, subscribe } from '#relay/hub/subscribe.ts'

type TopicMap = Map<string, null>
const topics = (...names: string[]): TopicMap => new Map(names.map((name) => [name, null]))

/** Makes a connection, of a guest or a user. `log` has the calls of the hub and the answers. */
function start(session: { isAuthorized: boolean } | 'unknown' | null) {
  const log: unknown[] = []
  const hub = {
    subscribe: (_: unknown, requested: TopicMap) => {
      log.push(['open', ...requested.keys()])
      return Object.fromEntries([...requested.keys()].map((name) => [name, 'ok']))
    },
    claim: (_: unknown, requested: TopicMap, account: string) => {
      log.push(['own', account, ...requested.keys()])
      return Object.fromEntries([...requested.keys()].map((name) => [name, 'ok']))
    },
  }
  const known = session === null || session === 'unknown' ? null : { id: 'anna', person: session }
  const connection = {
    client: {},
    session: session === null ? null : { account: known, askAgain: () => void log.push(['ask again']) },
    pending: null,
  } as unknown as Connection
  const request = (...names: string[]) =>
    subscribe(hub as never, connection, topics(...names), ({ topics }) => void log.push(['answer', topics]))
  return { hub: hub as never, connection, request, log: () => log.splice(0) }
}

it('serves guests public topics, and denies the others', () => {
  const { request, log } = start(null)
  request('quotes', 'me:orders')
  expect(log()).toEqual([
    ['open', 'quotes'],
    ['answer', { quotes: 'ok', 'me:orders': 'denied' }],
  ])
})

it('serves an authorised user both', () => {
  const { request, log } = start({ isAuthorized: true })
  request('quotes', 'me:orders')
  expect(log()).toEqual([
    ['open', 'quotes'],
    ['own', 'anna', 'me:orders'],
    ['answer', { quotes: 'ok', 'me:orders': 'ok' }],
  ])
})

it('denies a user who is not authorised, releases their topics, and asks again for their authorisation', () => {
  const { hub, request, log, connection } = start({ isAuthorized: false })
  request('me:orders')
  expect(log()).toEqual([['open'], ['own', 'anna'], ['answer', { 'me:orders': 'denied' }], ['ask again']])
  ;(connection.session as unknown as { account: object }).account = { id: 'anna', person: { isAuthorized: true } }
  settle(hub, connection)
  // The answer is sent once. The topics come without it.
  expect(log()).toEqual([['own', 'anna', 'me:orders']])
  request('quotes')
  expect(log()).toEqual([
    ['open', 'quotes'],
    ['own', 'anna'],
    ['answer', { quotes: 'ok' }],
  ])
})

it('does not ask again for a user who is not authorised and requests no personal topic', () => {
  const { request, log } = start({ isAuthorized: false })
  request('quotes')
  expect(log()).toEqual([
    ['open', 'quotes'],
    ['own', 'anna'],
    ['answer', { quotes: 'ok' }],
  ])
})

it('delays the answer until the user is known, or until the next request', () => {
  const { hub, request, log, connection } = start('unknown')
  request('me:orders')
  expect(log()).toEqual([['open']])
  request('quotes')
  expect(log()).toEqual([
    ['answer', {}],
    ['open', 'quotes'],
    ['answer', { quotes: 'ok' }],
  ])
  request('me:orders')
  settle(hub, connection)
  expect(log()).toEqual([['open']])
  settle(hub, { ...connection, pending: null })
  expect(log()).toEqual([])
})
