import { expect, it } from 'vitest'
import { inTextSize, textQueries } from '#scripts/build/text-queries.ts'

it('writes the sizes of queries in the size of the text, and leaves all others', () => {
  const rules = [{ params: '(max-width: 700px) and (max-height: 400.02px)' }, { params: '(hover: none)' }]
  const containers = [{ params: 'dense (max-width: 360px)' }]
  const { AtRule } = textQueries()
  for (const rule of rules) AtRule.media(rule)
  for (const rule of containers) AtRule.container(rule)
  expect([rules, containers, inTextSize('(min-width: 1121px)', 'em')]).toEqual([
    [{ params: '(max-width: 43.75em) and (max-height: 25.00125em)' }, { params: '(hover: none)' }],
    [{ params: 'dense (max-width: 22.5rem)' }],
    '(min-width: 70.0625em)',
  ])
})
