// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { orderReviewMachine } from '#machines/trading/order-review/order-review.machine.ts'
import { selectReviewLimits } from '#machines/trading/order-review/order-review.selectors.ts'
import { defaultLimits } from '#machines/trading/order-review/review-limits.ts'
import { reviewLimitsStore } from '#web/adapters/trading/review-limits.ts'

const name = 'sarraf.orderReview'
const opened: { stop: () => void }[] = []

afterEach(() => {
  for (const tab of opened.splice(0)) tab.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

function open() {
  const actor = createActor(orderReviewMachine.provide({ actors: { store: reviewLimitsStore } })).start()
  opened.push(actor)
  return actor
}

const limitsOf = (actor: ReturnType<typeof open>) => actor.getSnapshot().context.limits
const stateOf = (actor: ReturnType<typeof open>) => selectReviewLimits(actor.getSnapshot()).state
const kept = () => JSON.parse(localStorage.getItem(name) ?? 'null')
/** Writes in another tab, of which the browser notifies this one. */
function writeElsewhere(text: string) {
  localStorage.setItem(name, text)
  emit(name)
}
function emit(key: string | null, storageArea: Storage = localStorage) {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea }))
}

it.each([
  ['nothing', null, defaultLimits],
  ['limits', '{"version":1,"impact":"0.5","share":"30"}', { impact: '0.5', share: '30' }],
  ['the digits of another keyboard', '{"version":1,"impact":"۲٫۵","share":"30"}', { impact: '2.5', share: '30' }],
  ['one limit over 100', '{"version":1,"impact":"0.5","share":"101"}', { impact: '0.5', share: '20' }],
  ['one limit below 0', '{"version":1,"impact":"-1","share":"30"}', { impact: '1', share: '30' }],
  ['one limit with three decimals', '{"version":1,"impact":"0.555","share":"30"}', { impact: '1', share: '30' }],
  ['numbers', '{"version":1,"impact":5,"share":50}', defaultLimits],
  ['another version', '{"version":2,"impact":"5","share":"50"}', defaultLimits],
  ['a list', '["5","50"]', defaultLimits],
  ['a text', '"5"', defaultLimits],
  ['no JSON', '{"version":1,', defaultLimits],
])('starts from the readable values where %s is stored', (_, text, wanted) => {
  if (text !== null) localStorage.setItem(name, text)
  const actor = open()
  expect([stateOf(actor), limitsOf(actor)]).toEqual(['shown', wanted])
})

it('saves limits and restored defaults, and the next page starts with them', () => {
  const actor = open()
  actor.send({ type: 'limit.type', limit: 'impact', text: '۰٫۵' })
  const typed = [stateOf(actor), kept()]
  actor.send({ type: 'limits.save' })
  const saved = [stateOf(actor), kept(), limitsOf(open())]
  actor.send({ type: 'limits.reset' })
  expect([typed, saved, [stateOf(actor), kept(), limitsOf(open())]]).toEqual([
    ['typing', null],
    ['kept', { version: 1, impact: '0.5', share: '20' }, { impact: '0.5', share: '20' }],
    ['kept', { version: 1, impact: '1', share: '20' }, defaultLimits],
  ])
})

it('adopts the readable limits of another tab, and the defaults when storage was cleared', () => {
  const actor = open()
  writeElsewhere('{"version":1,"impact":"5","share":"50"}')
  const adopted = [stateOf(actor), limitsOf(actor)]
  writeElsewhere('{"version":1,"impact":"500","share":"40"}')
  const inPart = limitsOf(actor)
  localStorage.clear()
  emit(null)
  expect([adopted, inPart, limitsOf(actor)]).toEqual([
    ['shown', { impact: '5', share: '50' }],
    { impact: '1', share: '40' },
    defaultLimits,
  ])
})

it('keeps a typed limit when another key or another storage changes, and removes its listener when it ends', () => {
  const [listen, leave] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')]
  const actor = open()
  actor.send({ type: 'limit.type', limit: 'share', text: '35' })
  localStorage.setItem(name, '{"version":1,"impact":"5","share":"50"}')
  emit('sarraf.theme')
  emit(name, sessionStorage)
  emit(null, sessionStorage)
  const typing = [stateOf(actor), selectReviewLimits(actor.getSnapshot()).share, limitsOf(actor)]
  actor.stop()
  expect([typing, leave.mock.calls]).toEqual([
    ['typing', '35', defaultLimits],
    [['storage', listen.mock.calls[0]?.[1]]],
  ])
})

it('keeps the limits for the page when the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => undefined })
  const actor = open()
  const begun = [stateOf(actor), limitsOf(actor)]
  actor.send({ type: 'limit.type', limit: 'share', text: '35' })
  actor.send({ type: 'limits.save' })
  expect([begun, stateOf(actor), limitsOf(actor), actor.getSnapshot().status]).toEqual([
    ['shown', defaultLimits],
    'kept',
    { impact: '1', share: '35' },
    'active',
  ])
})
