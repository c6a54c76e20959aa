// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ChoiceCards } from '#web/ui/choice-cards/choice-cards.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

it('chooses one of a few cards, and shows why a card cannot be chosen', async () => {
  const done: string[] = []
  const cards = [
    { value: 'trc', name: 'TRC20', about: 'Fee: 2' },
    { value: 'erc', name: 'ERC20', about: 'Fee: 9', blocker: 'Closed now' },
    { value: 'btc', name: 'BTC' },
  ]
  await startPage(
    'en',
    <ChoiceCards label="Network" cards={cards} chosen="trc" onChoose={(value) => done.push(value)} />,
  )
  for (const name of ['BTC', 'ERC20']) await act(async () => screen.getByRole('radio', { name }).click())
  const seen = screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => [
      radio.value,
      radio.checked,
      radio.disabled,
      document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
    ])
  expect([screen.getByRole('group', { name: 'Network' }).tagName, seen, done]).toEqual([
    'FIELDSET',
    [
      ['trc', true, false, 'Fee: 2'],
      ['erc', false, true, 'Closed now'],
      ['btc', false, false, null],
    ],
    ['btc'],
  ])
})
