// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import { createTopicViews } from '#web/streams/topic-views.ts'
import { createTopics } from '#web/streams/topics.ts'
import { TopicViewsContext, useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { fakeRelay, handTiming } from '../support/fake-relay.ts'

afterEach(cleanup)

const row = (price: string) => ({ price, price24hrChangePercent: '0' })

function startPage() {
  const relay = fakeRelay()
  const time = handTiming()
  const frames: (() => void)[] = []
  const views = createTopicViews(createTopics(relay.socket, time.timing), {
    afterFrame: (task) => void frames.push(task),
    renderNow: flushSync,
    now: time.timing.now,
  })
  const renders: { [coin: string]: number } = {}
  function Row({ coin }: { coin: string }) {
    const price = useTopic('quotes', ({ doc }) => doc?.[coin])
    renders[coin] = (renders[coin] ?? 0) + 1
    return <p data-testid={coin}>{price?.price ?? 'none'}</p>
  }
  function Status() {
    const topicStatus = useTopicStatus('quotes')
    renders.status = (renders.status ?? 0) + 1
    return (
      <p data-testid="status" data-has-data={topicStatus.hasData}>
        {topicStatus.status}
      </p>
    )
  }
  const page = (
    <TopicViewsContext value={views}>
      <Status />
      <Row coin="BITCOIN" />
      <Row coin="TETHER" />
    </TopicViewsContext>
  )
  const texts = () => ['status', 'BITCOIN', 'TETHER'].map((id) => screen.getByTestId(id).textContent)
  const nextFrame = () =>
    act(() => {
      for (const task of frames.splice(0)) task()
    })
  return { relay, time, page, renders, texts, nextFrame, frames }
}

it('renders a row only when that row changes, at most once per animation frame', () => {
  const { relay, time, page, renders, texts, nextFrame, frames } = startPage()
  render(page)
  relay.socket.open()
  time.settle()
  relay.publish(1, {
    quotes: { epoch: 'a', seq: 1, asOf: 1, snapshot: { BITCOIN: row('1'), TETHER: row('1') } },
  })
  expect(texts()).toEqual(['loading', 'none', 'none'])
  nextFrame()
  expect(texts()).toEqual(['live', '1', '1'])
  const before = { ...renders }
  for (let seq = 2; seq <= 6; seq++)
    relay.publish(seq, { quotes: { epoch: 'a', seq, asOf: seq, patch: { BITCOIN: { price: String(seq) } } } })
  expect(frames.length).toBe(1)
  nextFrame()
  expect(texts()).toEqual(['live', '6', '1'])
  expect(renders).toEqual({ ...before, BITCOIN: before.BITCOIN! + 1 })
})

it('shows the first document even when it is marked as stale', () => {
  const { relay, time, page, texts, nextFrame } = startPage()
  const { container } = render(page)
  relay.socket.open()
  time.settle()
  relay.publish(1, { quotes: { epoch: 'a', seq: 0, asOf: null, stale: 'timeout' } })
  nextFrame()
  expect([...texts(), container.querySelector('[data-has-data]')?.getAttribute('data-has-data')]).toEqual([
    'stale',
    'none',
    'none',
    'false',
  ])
  relay.publish(2, { quotes: { epoch: 'a', seq: 1, asOf: 1, stale: 'timeout', snapshot: { BITCOIN: row('1') } } })
  nextFrame()
  expect([...texts(), container.querySelector('[data-has-data]')?.getAttribute('data-has-data')]).toEqual([
    'stale',
    '1',
    'none',
    'true',
  ])
})

it('unsubscribes from the topic when the page is unmounted', () => {
  const { relay, time, page } = startPage()
  relay.socket.open()
  const { unmount } = render(page)
  time.settle()
  expect(relay.sent.at(-1)).toEqual({ topics: { quotes: null } })
  time.pass(1000)
  unmount()
  time.settle()
  time.pass(1000)
  expect(relay.sent.at(-1)).toEqual({ topics: {} })
})
