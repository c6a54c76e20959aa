// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type BlockStatus, TopicBlock } from '#web/ui/states/topic-block.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

/** Returns the texts of a block, and the URLs of its links. */
async function shown(status: BlockStatus, hasData: boolean) {
  const { container } = await startPage(
    'en',
    <TopicBlock status={status} hasData={hasData} skeleton={<i>skeleton</i>}>
      <b>figures</b>
    </TopicBlock>,
  )
  const block = {
    words: [...container.querySelectorAll('i, b, p')].map((element) => element.textContent),
    links: [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  }
  cleanup()
  return block
}

it('shows its figures once it has them, a skeleton before, and the next step when none arrive', async () => {
  const waiting = { words: ['skeleton'], links: [] }
  const figures = { words: ['figures'], links: [] }
  expect(await shown('loading', false)).toEqual(waiting)
  expect(await shown('live', false)).toEqual(waiting)
  expect(await shown('live', true)).toEqual(figures)
  expect(await shown('stale', true)).toEqual(figures)
  expect(await shown('stale', false)).toEqual({
    words: [
      'No data yet',
      'The exchange is not responding. We keep trying, and the data appears here when it arrives.',
    ],
    links: [],
  })
  expect(await shown('refused', false)).toEqual({
    words: ['This data is not available', 'The server did not accept the request. Please reload the page.'],
    links: [['Reload', '']],
  })
})
