// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFullscreen } from '#web/ui/use-fullscreen.ts'

afterEach(cleanup)

/** A panel whose button fills the screen; `request` is the browser's function for it. */
function start(request: () => Promise<void>) {
  function Panel() {
    const { isFull, toggle } = useFullscreen()
    return (
      <section>
        <button
          type="button"
          aria-pressed={isFull}
          onClick={({ currentTarget }) => {
            const panel = currentTarget.closest('section')!
            panel.requestFullscreen = request
            void toggle(panel)
          }}
        />
      </section>
    )
  }
  const { container } = render(<Panel />)
  const [panel, button] = [container.querySelector('section')!, container.querySelector('button')!]
  const press = () => act(async () => button.click())
  const seen = () => ({
    isPressed: button.getAttribute('aria-pressed'),
    isOver: panel.dataset.full === '' && panel.popover === 'manual',
  })
  return { panel, press, seen }
}

const small = { isPressed: 'false', isOver: false }
const over = { isPressed: 'true', isOver: true }

it('puts a panel over the page when the browser has no full screen, and back on a press or on Escape', async () => {
  const { press, seen } = start(() => Promise.reject(new TypeError('not supported')))
  const states = [seen()]
  const look = async (act: () => unknown) => {
    await act()
    states.push(seen())
  }
  await look(press)
  await look(press)
  await look(press)
  await look(() => act(() => void fireEvent.keyDown(document, { key: 'a' })))
  await look(() => act(() => void fireEvent.keyDown(document, { key: 'Escape' })))
  expect(states).toEqual([small, over, small, over, over, small])
})

it('leaves the panel in its place when the browser gives it the screen', async () => {
  const { press, seen, panel } = start(async () => {
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: panel })
    document.dispatchEvent(new Event('fullscreenchange'))
  })
  let left = 0
  document.exitFullscreen = async () => {
    left += 1
  }
  await press()
  expect(seen()).toEqual({ isPressed: 'true', isOver: false })
  await press()
  expect(left).toBe(1)
  Reflect.deleteProperty(document, 'fullscreenElement')
})
