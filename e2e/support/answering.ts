import type { Locator, Page } from '@playwright/test'
import { type Held, intercept } from './intercept.ts'
import { expect } from './site.ts'

/** Answers the requests of a path with the present answer of the test, and holds those that arrive before it is set. */
export function answering(page: Page, url: string) {
  let answer: ((route: Held) => Promise<void>) | null = null
  let waiting: Held[] = []
  void intercept(page, url, (route) => {
    if (answer === null) waiting.push(route)
    else void answer(route).catch(() => undefined)
  })
  return {
    with: (next: (route: Held) => Promise<void>) => {
      answer = next
      for (const route of waiting.splice(0)) void next(route).catch(() => undefined)
    },
    hold: async () => {
      answer = null
      const left = waiting
      waiting = []
      for (const route of left) await route.abort().catch(() => undefined)
    },
  }
}

/** Answers the waiting requests, and those that follow them, until the flow is in another state. */
export async function answerUntilMoved(
  flow: Locator,
  takeWaiting: () => Held[],
  answer: (request: Held) => Promise<void>,
): Promise<void> {
  const state = () => flow.getAttribute('data-state')
  const before = await state()
  await expect(async () => {
    if ((await state()) === before) for (const request of takeWaiting()) await answer(request)
    expect(await state()).not.toBe(before)
  }).toPass({ intervals: [100] })
}
