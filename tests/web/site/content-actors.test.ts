import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { ContentMachine } from '#machines/site/content/content.machine.ts'
import { selectContent } from '#machines/site/content/content.selectors.ts'
import {
  coinFeesMachine,
  faqMachine,
  infoMachine,
  levelsMachine,
  manualMachine,
  newsMachine,
  statisticsMachine,
} from '#web/adapters/site/content.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Returns the state of a content after a server gives this answer to everything. */
function reading<Content>(machine: ContentMachine<Content>) {
  return async (status: number, body: unknown) => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
    const actor = createActor(machine, { input: { language: 'fa' } }).start()
    const { view, error } = selectContent<Content>(await waitFor(actor, (snapshot) => !snapshot.matches('loading')))
    return [view, error]
  }
}

const lists: [name: string, read: ReturnType<typeof reading>, nothing: unknown][] = [
  ['info', reading(infoMachine), []],
  ['faq', reading(faqMachine), []],
  ['manual', reading(manualMachine), []],
  ['levels', reading(levelsMachine), []],
  ['coin fees', reading(coinFeesMachine), { content: [] }],
  ['news', reading(newsMachine), []],
]

describe('a content that is loaded once', () => {
  it.each(lists)('is empty when the exchange has none: %s', async (_, read, nothing) => {
    expect(await read(200, nothing)).toEqual(['empty', null])
  })

  it.each([...lists, ['statistics', reading(statisticsMachine), null] as const])(
    'fails with a key of the catalogue: %s',
    async (_, read) => {
      expect([await read(503, null), await read(200, 'no such shape')]).toEqual([
        ['failed', 'SERVER_ERROR'],
        ['failed', 'UNREADABLE_ANSWER'],
      ])
    },
  )
})
