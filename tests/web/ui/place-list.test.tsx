// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FoundPlace } from '#web/ui/places/found-place.ts'
import PlaceList from '#web/ui/places/place-list.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const tehran = { id: 'tehran', name: 'تهران', within: 'استان تهران' } as FoundPlace
const tabriz = { id: 'tabriz', name: 'تبریز', within: 'آذربایجان شرقی' } as FoundPlace

/** Presses Enter in the field and returns the chosen places, and whether the form may be submitted. */
async function enter(found: readonly FoundPlace[], canChoose = true) {
  const chosen: string[] = []
  const line = <input aria-label="شهر" defaultValue="ت" />
  await startPage(
    'fa',
    <PlaceList label="شهر" line={line} found={found} canChoose={canChoose} onChoose={({ id }) => chosen.push(id)} />,
  )
  const field = screen.getByLabelText<HTMLInputElement>('شهر', { selector: 'input' })
  fireEvent.click(field)
  const isSubmitted = fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  cleanup()
  return { chosen, isSubmitted }
}

it('Enter takes the only place of the list, and none of several or of a closed list', async () => {
  expect([await enter([tehran]), await enter([tehran, tabriz]), await enter([]), await enter([tehran], false)]).toEqual(
    [
      { chosen: ['tehran'], isSubmitted: false },
      { chosen: [], isSubmitted: true },
      { chosen: [], isSubmitted: true },
      { chosen: [], isSubmitted: true },
    ],
  )
})

it('Tab passes an open list', async () => {
  await startPage(
    'fa',
    <PlaceList label="شهر" line={<input aria-label="شهر" />} found={[tehran]} canChoose onChoose={() => undefined} />,
  )
  fireEvent.click(screen.getByLabelText('شهر', { selector: 'input' }))
  expect((await screen.findByRole('listbox', { hidden: true })).getAttribute('tabindex')).toBe('-1')
})
