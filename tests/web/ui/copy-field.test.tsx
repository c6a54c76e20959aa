// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CopyField } from '#web/ui/copy-field/copy-field.tsx'
import { startPage } from '../support/page.tsx'

const copied: string[] = []
let isAllowed = true

beforeEach(async () => {
  copied.length = 0
  isAllowed = true
  await startPage('en', <CopyField label="Code" text="SARA1234" />)
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        if (!isAllowed) throw new Error('not allowed')
        copied.push(text)
      },
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
})

const press = () => act(async () => screen.getByRole('button', { name: 'Copy Code' }).click())
const texts = () => [screen.getByRole('button').textContent, screen.getByRole('status').textContent]
const pass = (time: number) => act(async () => void vi.advanceTimersByTime(time))

it('shows the success of a copy for 1.5 seconds, and again for that time after another press', async () => {
  await press()
  const first = texts()
  await pass(1400)
  await press()
  await pass(1400)
  const still = texts()
  await pass(100)
  expect([copied, first, still, texts()]).toEqual([
    ['SARA1234', 'SARA1234'],
    ['Copied', 'Code copied'],
    ['Copied', 'Code copied'],
    ['Copy', ''],
  ])
})

it('selects the text when the browser refuses to copy it', async () => {
  isAllowed = false
  await press()
  await pass(5000)
  expect([texts()[0], texts()[1]?.startsWith('Your browser blocked'), getSelection()?.toString()]).toEqual([
    'Copy',
    true,
    'SARA1234',
  ])
})
