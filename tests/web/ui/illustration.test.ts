import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pictures } from '#web/ui/illustration/pictures.ts'

const sheet = readFileSync(join(import.meta.dirname, '../../../web/ui/illustration/pictures.svg'), 'utf8')

it('each picture is drawn in the sheet, and each drawing has a name', () => {
  expect([...sheet.matchAll(/<g id="(\w+)">/g)].map(([, name]) => name)).toEqual([...pictures])
})
