import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..', '..', '..', 'web')

/** Rules that say how the root or the body looks by what is in them, wherever in a selector. */
const judgedByContent = /(?:\bhtml|\bbody|:root)[^\s,{}>+~]*:has\(/g

/**
 * Each element that comes or goes then has the styles of the root worked out anew, all variables of the theme with them:
 * a row of the book cost ten times as much (`npm run bench -- trade`).
 */
it('no stylesheet has the root or the body judged by what is in them', () => {
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const found = sheets.flatMap((name) =>
    [...readFileSync(join(web, name), 'utf8').matchAll(judgedByContent)].map(([rule]) => `${name}: ${rule}`),
  )
  expect([sheets.length > 50, found]).toEqual([true, []])
})
