import { MantineProvider } from '@mantine/core'
import { act, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import en from '#locales/en/all.ts'
import fa from '#locales/fa/all.ts'
import type { Language } from '#shared/core/money/format.ts'
import { createTexts } from '#shared/core/texts/texts.ts'
import type { Document } from '#shared/stream/frame.ts'
import { withOnePrice } from '#web/streams/one-price.ts'
import { createTopicViews } from '#web/streams/topic-views.ts'
import { createTopics } from '#web/streams/topics.ts'
import { TopicViewsContext } from '#web/streams/use-topic.ts'
import { LanguageContext } from '#web/ui/language.ts'
import { TextsProvider } from '#web/ui/texts/texts-provider.tsx'
import { fakeRelay, handTiming } from './fake-relay.ts'

// Code that loads lazily may take long on a busy machine, and no test is about that time.
configure({ asyncUtilTimeout: 15_000 })

/** Renders a view in a language like the page does, with a relay that the test controls. The time of day is fixed. */
export async function startPage(language: Language, view: ReactNode) {
  const relay = fakeRelay()
  const start = Date.now()
  vi.setSystemTime(start)
  onTestFinished(() => void vi.useRealTimers())
  const time = handTiming(start)
  const frames: (() => void)[] = []
  const views = createTopicViews(withOnePrice(createTopics(relay.socket, time.timing)), {
    afterFrame: (task) => void frames.push(task),
    renderNow: flushSync,
    now: time.timing.now,
  })
  const texts = createTexts(language)
  for (const [namespace, own] of Object.entries({ fa, en }[language])) texts.add(language, namespace, own)
  const page = render(
    <TextsProvider texts={texts}>
      <MantineProvider>
        <LanguageContext value={language}>
          <TopicViewsContext value={views}>
            <MemoryRouter>{view}</MemoryRouter>
          </TopicViewsContext>
        </LanguageContext>
      </MantineProvider>
    </TextsProvider>,
  )
  relay.socket.open()
  time.settle()
  const show = () =>
    act(() => {
      while (frames.length > 0) for (const task of frames.splice(0)) task()
    })
  const now = time.timing.now()
  return {
    ...page,
    relay,
    /** Lets a second pass, after which the page subscribes to its present topics. */
    settle: () =>
      act(() => {
        time.pass(1000)
        time.settle()
      }),
    close: () => {
      relay.socket.close()
      show()
    },
    publish: (topic: string, seq: number, snapshot: Document) => {
      relay.publish(now, { [topic]: { epoch: 'a', seq, asOf: now, snapshot } })
      show()
    },
    fail: (topic: string) => {
      relay.publish(now, { [topic]: { epoch: 'a', seq: 0, asOf: null, stale: 'timeout' } })
      show()
    },
    refuse: (topic: string) => {
      relay.answer({ topics: { [topic]: 'denied' } })
      show()
    },
  }
}
