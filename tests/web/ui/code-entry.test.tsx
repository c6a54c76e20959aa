// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CodeEntry } from '#web/ui/code-field/code-entry.tsx'
import { startPage } from '../support/page.tsx'

const done: string[] = []

afterEach(() => {
  done.length = 0
  cleanup()
})

const open = {
  state: 'open.entering',
  code: '123456',
  codeLength: 6,
  secondsLeft: 75,
  error: null,
  wait: null,
  isResent: false,
  blocker: null,
  isOver: false,
  isBusy: false,
} as const

async function start(shown: Partial<Parameters<typeof CodeEntry>[0]['shown']>, why: string | null = null) {
  await startPage(
    'en',
    <CodeEntry
      shown={{ ...open, ...shown }}
      words={{ label: 'Code', confirm: 'Confirm', again: 'Send another' }}
      leave={{ text: 'Back', why, onLeave: () => done.push('left') }}
      onChange={(text) => done.push(text)}
      onConfirm={() => done.push('confirmed')}
      onAgain={() => done.push('asked again')}
    />,
  )
}

const enter = () => act(async () => void fireEvent.keyDown(screen.getByLabelText('Code'), { key: 'Enter' }))
const press = (place: number) => act(async () => screen.getAllByRole('button')[place]!.click())
/** The buttons with the reasons why they are disabled, the time left and the error. */
const seen = () => ({
  buttons: screen
    .getAllByRole<HTMLButtonElement>('button')
    .map((button) => [button.textContent, button.disabled, button.title]),
  time: screen.queryByRole('timer')?.textContent ?? null,
  error: screen.queryByRole('alert')?.textContent ?? null,
})

it('confirms a code by Enter or by its button, and can be left', async () => {
  await start({})
  await enter()
  await press(0)
  await press(1)
  expect([seen(), done]).toEqual([
    {
      buttons: [
        ['Confirm', false, ''],
        ['Back', false, ''],
      ],
      time: 'Time left:1:15',
      error: null,
    },
    ['confirmed', 'confirmed', 'left'],
  ])
})

it('shows why it cannot confirm or be left; Enter still submits, and the error is shown', async () => {
  await start({ code: '12', blocker: 'codeIncomplete', error: 'codeIncomplete' }, 'It is on its way')
  await enter()
  await press(0)
  await press(1)
  const incomplete = 'Please enter the whole code.'
  expect([seen(), done]).toEqual([
    {
      buttons: [
        ['Confirm', true, incomplete],
        ['Back', true, 'It is on its way'],
      ],
      time: 'Time left:1:15',
      error: incomplete,
    },
    ['confirmed'],
  ])
})

it('asks for a new code when the time is over', async () => {
  await start({ code: '', secondsLeft: 0, isOver: true, blocker: 'endTime', error: 'endTime' })
  await enter()
  await press(0)
  expect([seen(), done]).toEqual([
    {
      buttons: [
        ['Send another', false, ''],
        ['Back', false, ''],
      ],
      time: null,
      error: 'The time for the code has run out. Please request a new one.',
    },
    ['asked again', 'asked again'],
  ])
})

it('shows when a new code can be sent after a cancelled one, and does not offer it earlier', async () => {
  await start({ code: '', secondsLeft: 115, isOver: true, blocker: 'codeCancelled', error: 'codeCancelled' })
  await press(0)
  const before = [seen(), [...done]]
  cleanup()
  await start({ code: '', secondsLeft: 0, isOver: true, blocker: 'codeCancelled', error: 'codeCancelled' })
  await press(0)
  const cancelled = 'Several wrong tries cancelled this code. Please wait a moment and request a new one.'
  const buttons = (isDisabled: boolean) => [
    ['Send another', isDisabled, ''],
    ['Back', false, ''],
  ]
  expect([before, seen(), done]).toEqual([
    [{ buttons: buttons(true), time: 'New code in:1:55', error: cancelled }, []],
    { buttons: buttons(false), time: null, error: cancelled },
    ['asked again'],
  ])
})

it('reports that a new code was sent, and how long to wait after too many tries', async () => {
  await start({ isResent: true })
  const notice = screen.getByRole('status').textContent
  cleanup()
  await start({ error: 'TOO_MANY_REQUESTS', wait: 754 })
  expect([notice, seen().error]).toEqual(['A new code was sent.', 'Too many requests. Please try again in 12:34.'])
})
