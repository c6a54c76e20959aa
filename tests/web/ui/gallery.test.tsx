// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Gallery } from '#web/ui/gallery/gallery.tsx'
import { parts } from '#web/ui/gallery/parts.ts'
import { within } from '#web/ui/gallery/within.ts'
import { startPage } from '../support/page.tsx'

// The chart draws on a canvas, which this environment does not have.
vi.mock('#web/ui/chart/candle-chart.tsx', () => ({ default: () => 'candles' }))

afterEach(cleanup)

const ui = join(import.meta.dirname, '..', '..', '..', 'web', 'ui')

it('the gallery shows every part of web/ui, or names the part that contains it', () => {
  const files = globSync('**/*.tsx', { cwd: ui }).filter((file) => !file.startsWith('gallery/'))
  const named = [...Object.keys(parts), ...Object.keys(within)]
  expect(named.toSorted()).toEqual(files.toSorted())
})

it('a part that appears within another one is imported there', () => {
  const lost = Object.entries(within).filter(
    ([file, place]) => !readFileSync(join(ui, place), 'utf8').includes(`/${basename(file)}'`),
  )
  expect(lost).toEqual([])
})

it.each(['fa', 'en'] as const)('every part renders in %s', async (language) => {
  const page = await startPage(language, <Gallery />)
  await screen.findByText('candles')
  const shown = [...page.container.querySelectorAll('[data-part]')].map((part) => part.getAttribute('data-part'))
  expect(shown).toEqual(['type', 'lifts', 'buttons', ...Object.keys(parts)])
  const silent = [...page.container.querySelectorAll('[data-part]')]
    .filter((part) => (part.querySelector('div')?.childNodes.length ?? part.childNodes.length) === 0)
    .map((part) => part.getAttribute('data-part'))
  expect(silent).toEqual([])
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(3)
})
