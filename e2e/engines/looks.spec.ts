import { makePerson } from '../support/people.ts'
import { expect } from '../support/site.ts'
import { test } from './engine-test.ts'
import { enter, fill, press, until } from './hand.ts'

type Listening = { written: string[] }

/** A trade page of a user who may trade. */
const trade = '/profile/trade/TOMAN/BITCOIN'

test('the chart marks its Persian texts as right to left, in a form that the engine’s canvas understands', async ({
  engine,
  site,
}) => {
  const { token } = await makePerson(site, { country: true, complete: true })
  await engine.resize(1440, 900)
  await enter(engine, trade, 'fa', token)
  await until(engine, () => document.querySelector('[data-flow=chartView] canvas') !== null)
  await engine.run(() => {
    const written: string[] = []
    Object.assign(window, { written })
    const context = CanvasRenderingContext2D.prototype
    const fillText = context.fillText
    context.fillText = function (text, ...more) {
      written.push(text)
      fillText.call(this, text, ...more)
    }
  })
  // A new size makes the chart draw everything again.
  await engine.resize(1300, 900)
  const mixed = () => {
    const { written } = window as unknown as Listening
    return [...new Set(written)].filter(
      (text) => /\p{Script=Arabic}/u.test(text) && /\p{L}/u.test(text) && /\p{N}/u.test(text),
    )
  }
  await until(engine, () => {
    const { written } = window as unknown as Listening
    return written.some((text) => /\p{L}/u.test(text) && /\p{N}/u.test(text))
  })
  const texts = await engine.run(mixed)
  expect(texts.filter((text) => !/^\u202b[^\u2066-\u2069]+\u202c$/.test(text))).toEqual([])

  const looksOf = (text: string) => {
    const inkOf = (words: string, direction: 'ltr' | 'rtl') => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 40 })
      const context = canvas.getContext('2d')!
      context.font = '16px sans-serif'
      context.direction = direction
      context.textAlign = 'right'
      context.fillText(words, 390, 25)
      return canvas.toDataURL()
    }
    const bare = text.replace(/[\u202b\u202c]/g, '')
    return { isAsMeant: inkOf(text, 'ltr') === inkOf(bare, 'rtl'), isNeeded: inkOf(bare, 'ltr') !== inkOf(bare, 'rtl') }
  }
  expect(await engine.run(looksOf, '\u202b۱۲ آبان ۱۴۰۵ تا ۳ آذر\u202c')).toEqual({ isAsMeant: true, isNeeded: true })
  expect(await engine.run(looksOf, texts[0]!)).toMatchObject({ isAsMeant: true })
  expect(engine.takeErrors()).toEqual([])
})

test('the texts of the chart are in the middle of their labels', async ({ engine, site }) => {
  const { token } = await makePerson(site, { country: true, complete: true })
  await engine.resize(1440, 900)
  await enter(engine, trade, 'fa', token)
  await until(engine, () => document.querySelector('[data-flow=chartView] canvas') !== null)
  await engine.run(() => {
    /** How far the label of the last price is below the middle of its background, in px, at each drawing. */
    const offs: number[] = []
    Object.assign(window, { offs })
    const context = CanvasRenderingContext2D.prototype
    const { roundRect, fillText } = context
    let middle = 0
    context.roundRect = function (x, y, width, height, ...more) {
      middle = y + height / 2
      roundRect.call(this, x, y, width, height, ...more)
    }
    context.fillText = function (text, x, y, ...more) {
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = this.measureText(text)
      const off = y + (actualBoundingBoxDescent - actualBoundingBoxAscent) / 2 - middle
      // No other text of digits is that near to a background.
      if (/^[۰-۹٬]+$/.test(text) && Math.abs(off) < 12) offs.push(off)
      fillText.call(this, text, x, y, ...more)
    }
  })
  await engine.resize(1300, 900)
  await until(engine, () => (window as unknown as { offs: number[] }).offs.length > 0)
  expect(Math.abs(await engine.run(() => (window as unknown as { offs: number[] }).offs[0]!))).toBeLessThan(1.5)
  expect(engine.takeErrors()).toEqual([])
})

test('an unchosen radio looks unchosen in the dark, and the page draws lists itself', async ({ engine, site }) => {
  const { token } = await makePerson(site, { country: true, complete: true })
  await engine.resize(1440, 900)
  await enter(engine, '/profile/wallet?withdraw=TETHER', 'en', token)
  const radios = 'dialog[data-flow=withdrawCoin] input[type=radio]'
  await until(engine, (all) => document.querySelectorAll(all).length > 1, radios)
  const looks = (all: string) =>
    [...document.querySelectorAll<HTMLInputElement>(all)].map((one) => {
      const { appearance, borderTopWidth, backgroundColor, borderTopColor } = getComputedStyle(one)
      return { isChosen: one.checked, appearance, borderTopWidth, isFilled: backgroundColor === borderTopColor }
    })
  const open = { isChosen: false, appearance: 'none', borderTopWidth: '2px', isFilled: false }
  const chosen = { isChosen: true, appearance: 'none', borderTopWidth: '6px', isFilled: false }
  const before = await engine.run(looks, radios)
  expect(before).toEqual(before.map(() => open))
  await press(engine, radios)
  await until(engine, (all) => document.querySelector<HTMLInputElement>(all)!.checked, radios)
  expect(await engine.run(looks, radios)).toEqual(before.map((_, place) => (place === 0 ? chosen : open)))

  await enter(engine, trade, 'en', token)
  const lists = '[data-flow=orderBookView] [role=combobox]'
  await until(engine, (all) => document.querySelector(all) !== null, lists)
  const drawings = await engine.run((all) => {
    return [...document.querySelectorAll(all)].map((one) => {
      const arrow = one.querySelector('svg')!.getBoundingClientRect()
      return { isOwn: one.localName === 'button', hasArrow: arrow.width > 0 }
    })
  }, lists)
  expect(drawings).toEqual([{ isOwn: true, hasArrow: true }])
  expect(engine.takeErrors()).toEqual([])
})

test('the thumb of a slider is large enough for a finger on a phone', async ({ engine, site }) => {
  const { token } = await makePerson(site, { country: true, complete: true })
  await engine.resize(360, 800)
  await enter(engine, trade, 'en', token)
  await press(engine, 'button[data-side=buy][aria-haspopup]')
  const slider = 'dialog [data-flow=orderTicket] input[type=range]'
  await until(engine, (one) => document.querySelector<HTMLInputElement>(one)?.disabled === false, slider)
  const [price] = await engine.run((form) => {
    return [...document.querySelectorAll(`${form} input[inputmode=decimal]`)].map(({ id }) => `[id="${id}"]`)
  }, 'dialog [data-flow=orderTicket]')
  await fill(engine, price!, '1000000000')
  // The engine uses the width of its thumb to compute the value of a press on the track.
  const part = 0.03
  const { x, y, width, height } = await engine.run(
    (one, share) => {
      const element = document.querySelector<HTMLInputElement>(one)!
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + 12 + share * (width - 24), y: top + height / 2, width, height }
    },
    slider,
    part,
  )
  expect(height).toBe(44)
  await engine.pressAt({ x: Math.round(x), y: Math.round(y) })
  await until(engine, (one) => Number(document.querySelector<HTMLInputElement>(one)!.value) > 0, slider)
  const value = Number(await engine.run((one) => document.querySelector<HTMLInputElement>(one)!.value, slider))
  const of = (thumb: number) => (100 * (12 + part * (width - 24) - thumb / 2)) / (width - thumb)
  // The value fits a thumb of 24 px to the nearest pixel, and not one of 16 px.
  expect(Math.abs(value - of(24))).toBeLessThan(Math.abs(value - of(16)))
  expect(Math.abs(value - of(24))).toBeLessThan(60 / width)
  expect(engine.takeErrors()).toEqual([])
})
