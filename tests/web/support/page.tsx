import { MantineProvider } from '@mantine/core'
import { act, render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import en from '#locales/en/all.ts'
import fa from '#locales/fa/all.ts'
import type { Language } from '#shared/core/money/format.ts'
import type { Document } from '#shared/stream/frame.ts'
import { createTopicViews } from '#web/streams/topic-views.ts'
import { createTopics } from '#web/streams/topics.ts'
import { TopicViewsContext } from '#web/streams/use-topic.ts'
import { LanguageContext } from '#web/ui/language.ts'
import { fakeRelay, handTiming } from './fake-relay.ts'

/** Renders a view as the page would, in a language, on a relay that the test speaks for. */
export async function startPage(language: Language, view: ReactNode) {
  const relay = fakeRelay()
  const time = handTiming(Date.now())
  const frames: (() => void)[] = []
  const views = createTopicViews(createTopics(relay.socket, time.timing), {
    afterFrame: (task) => void frames.push(task),
    renderNow: flushSync,
    now: time.timing.now,
  })
  const i18n = i18next.createInstance()
  await i18n.use(initReactI18next).init({
    resources: { fa, en },
    lng: language,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  const page = render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <LanguageContext value={language}>
          <TopicViewsContext value={views}>
            <MemoryRouter>{view}</MemoryRouter>
          </TopicViewsContext>
        </LanguageContext>
      </MantineProvider>
    </I18nextProvider>,
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
    /** Lets a second pass, in which the relay is asked for another set of topics. */
    settle: () =>
      act(() => {
        time.pass(1000)
        time.settle()
      }),
    close: () => {
      relay.socket.close()
      show()
    },
    say: (topic: string, seq: number, snapshot: Document) => {
      relay.say(now, { [topic]: { epoch: 'a', seq, asOf: now, snapshot } })
      show()
    },
    fail: (topic: string) => {
      relay.say(now, { [topic]: { epoch: 'a', seq: 0, asOf: null, stale: 'timeout' } })
      show()
    },
    refuse: (topic: string) => {
      relay.answer({ topics: { [topic]: 'denied' } })
      show()
    },
  }
}
