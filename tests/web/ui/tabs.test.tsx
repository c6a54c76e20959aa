// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Tabs } from '#web/ui/tabs/tabs.tsx'

afterEach(cleanup)

const names = ['chart', 'book', 'trades'] as const

/** Renders tabs whose owner keeps the choice, and presses each key on the focused element. */
function press(direction: 'ltr' | 'rtl', keys: readonly string[]) {
  const chosen: string[] = []
  const tabs = (value: (typeof names)[number]) => (
    <div style={{ direction }}>
      <Tabs
        label="parts"
        value={value}
        options={names.map((name) => ({ value: name, label: name }))}
        panel="panel"
        onChange={(next) => {
          chosen.push(next)
          page.rerender(tabs(next))
        }}
      />
    </div>
  )
  const page = render(tabs('chart'))
  screen.getByRole('tab', { selected: true }).focus()
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key })
  return { chosen, focused: document.activeElement?.textContent }
}

describe('tabs', () => {
  it('move by the arrow keys and wrap around, with the focus', () => {
    expect(press('ltr', ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Enter'])).toEqual({
      chosen: ['book', 'trades', 'chart', 'trades'],
      focused: 'trades',
    })
  })

  it('are mirrored in a right-to-left page', () => {
    expect(press('rtl', ['ArrowLeft', 'ArrowRight'])).toEqual({ chosen: ['book', 'chart'], focused: 'chart' })
  })

  it('are one tab stop, and name the panel that they control', () => {
    press('ltr', ['ArrowRight'])
    expect(
      screen
        .getAllByRole('tab')
        .map((tab) => [tab.tabIndex, tab.getAttribute('aria-selected'), tab.getAttribute('aria-controls')]),
    ).toEqual([
      [-1, 'false', 'panel'],
      [0, 'true', 'panel'],
      [-1, 'false', 'panel'],
    ])
  })
})
