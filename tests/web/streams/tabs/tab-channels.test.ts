import { expect, it } from 'vitest'
import { createTabChannels } from '#web/streams/tabs/tab-channels.ts'
import type { TabChannel } from '#web/streams/tabs/tab-parts.ts'

it('closes the channel of the group when the browser refuses the one of the tab', () => {
  const seen: string[] = []
  const open = (name: string): TabChannel => {
    if (name.endsWith('.one')) throw new DOMException('no channel', 'SecurityError')
    seen.push(`open ${name}`)
    return { onmessage: null, postMessage: () => seen.push('post'), close: () => seen.push(`close ${name}`) }
  }
  const channels = createTabChannels(
    'one',
    open,
    () => undefined,
    () => undefined,
  )
  expect(channels.join({ lock: 'lock', channel: 'group' })).toBe(false)
  expect(seen).toEqual(['open group', 'close group'])
})
