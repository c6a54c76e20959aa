// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

it('closes its calendar by Escape from the button too, before the calendar has the focus, and leaves a dialog around it open', async () => {
  const words = { year: 'Year', month: 'Month', previous: 'Month before', next: 'Month after' }
  await startPage(
    'en',
    <DateField label="Day" value="" last="2026-11-22" open="Calendar" words={words} onChange={() => {}} />,
  )
  const button = screen.getByRole('button', { name: 'Calendar' })
  const isOpen = () => button.getAttribute('aria-expanded')
  // An event that no handler has stopped reaches the dialog around the field.
  const press = () => ({ goesOn: fireEvent.keyDown(button, { key: 'Escape' }), isOpen: isOpen() })
  fireEvent.click(button)
  const opened = isOpen()
  expect([opened, press(), press()]).toEqual([
    'true',
    { goesOn: false, isOpen: 'false' },
    { goesOn: true, isOpen: 'false' },
  ])
})
