import { showDay } from '#web/ui/date-field/calendar.ts'
import { makePerson } from '../support/people.ts'
import { expect } from '../support/site.ts'
import { text } from '../support/visit.ts'
import { test } from './engine-test.ts'
import { enter, press, until } from './hand.ts'

/** Every date field, by its page and the name of the button that opens its calendar. */
const fields = [
  { path: '/profile/trade/TOMAN/BITCOIN', button: 'ticket.calendar.open', label: 'ticket.expiry' },
  { path: '/profile/history', button: 'history.saving.openFrom', label: 'history.saving.from' },
  { path: '/profile/history', button: 'history.saving.openTo', label: 'history.saving.to' },
  { path: '/profile/account', button: 'account.calendar.open', label: 'account.fields.birthDay' },
]

for (const { path, button, label } of fields) {
  test(`${label}: its calendar opens, closes at Escape, and takes a day`, async ({ engine, site }) => {
    const isAccount = path === '/profile/account'
    const { token } = await makePerson(site, isAccount ? { state: 'PENDING', country: true } : {})
    await engine.resize(1440, 900)
    await enter(engine, path, 'fa', token)
    const opener = `button[aria-label="${text('fa', button)}"]`
    const calendar = `[role=dialog][aria-label="${text('fa', label)}"]`
    if (path.includes('/trade/')) await press(engine, '[data-flow=orderTicket] summary')
    if (path.includes('/history')) await press(engine, '[data-flow=history] h1 + button')
    await press(engine, opener)
    await until(engine, (open) => document.querySelectorAll(`${open} [data-day]`).length > 28, calendar)
    await engine.pressKey('Escape')
    await until(engine, (open) => document.querySelector(open) === null, calendar)
    // Not every engine gives the focus to a pressed button, but the focus must be there after Escape in every engine.
    await until(engine, (wanted) => document.activeElement?.matches(wanted) ?? false, opener)

    await press(engine, opener)
    await until(engine, (open) => document.querySelector(`${open}:popover-open`) !== null, calendar)
    const day = await engine.run((open) => {
      const days = [...document.querySelectorAll<HTMLButtonElement>(`${open} [data-day]:not(:disabled)`)]
      return days.at(-1)!.dataset.day!
    }, calendar)
    await press(engine, `${calendar} [data-day="${day}"]`)
    await until(engine, (open) => document.querySelector(open) === null, calendar)
    const typed = await engine.run(
      (wanted) => {
        const labels = [...document.querySelectorAll('label')]
        return (labels.find((one) => one.textContent === wanted)!.control as HTMLInputElement).value
      },
      text('fa', label),
    )
    expect(typed).toBe(showDay(day, 'fa'))
    expect(engine.takeErrors()).toEqual([])
  })
}
