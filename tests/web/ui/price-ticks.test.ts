import { expect, test } from 'vitest'
import { ticksBesideTag } from '#web/ui/chart/engine/price-ticks.ts'

const ticks = [40, 80, 120].map((coord) => ({ coord, value: coord, text: `at ${coord}` }))

test('hides the label that the tag of the last price overlaps, and shows it again when the tag has moved', () => {
  let tagY: number | undefined = 90
  const shown = ticksBesideTag(ticks, () => tagY)
  const labels = () => shown.map(({ text }) => text)
  expect(labels()).toEqual(['at 40', '', 'at 120'])
  tagY = 136
  expect(labels()).toEqual(['at 40', 'at 80', 'at 120'])
  tagY = 135
  expect(labels()).toEqual(['at 40', 'at 80', ''])
  tagY = undefined
  expect(labels()).toEqual(['at 40', 'at 80', 'at 120'])
  expect(shown.map(({ coord, value }) => ({ coord, value }))).toEqual(
    ticks.map(({ coord, value }) => ({ coord, value })),
  )
})
