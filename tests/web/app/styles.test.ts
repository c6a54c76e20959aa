import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..', '..', '..', 'web')

/** Rules that style the root or the body by their content, anywhere in a selector. */
const chosenByContent = /(?:\bhtml|\bbody|:root)[^\s,{}>+~]*:has\(/g

/**
 * With such a rule, each element that is added or removed makes the browser recompute the styles of the root, with all
 * variables of the theme. A row of the book cost ten times as much (`npm run bench -- trade`).
 */
it('no stylesheet styles the root or the body by their content', () => {
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const found = sheets.flatMap((name) =>
    [...readFileSync(join(web, name), 'utf8').matchAll(chosenByContent)].map(([rule]) => `${name}: ${rule}`),
  )
  expect([sheets.length > 50, found]).toEqual([true, []])
})
