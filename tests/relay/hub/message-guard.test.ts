import { expect, it } from 'vitest'
import { fullAllowance, refusalOf } from '#relay/hub/message-guard.ts'
import { wire } from '#shared/stream/frame.ts'

const reasonOf = (data: unknown, isJoined = true) =>
  refusalOf({ type: 'message', data }, fullAllowance(1000), 1000, isJoined)

it.each([
  ['2["subscribe",{}]', null],
  ['21["subscribe",{}]', null],
  ['1', null],
  ['0', 'garbage'],
  ['2["subscribe"]', 'garbage'],
  ['2["subscribe",{},{}]', 'garbage'],
  ['2["other",{}]', 'garbage'],
  ['2/other,["subscribe",{}]', 'garbage'],
  ['2{"0":"subscribe","1":{},"length":2}', 'garbage'],
  // The text in this packet of another type looks like the start of an event.
  ['4["subscribe","2["]', 'garbage'],
  ['21234567890123456["subscribe",{}]', 'garbage'],
  ['2["subscribe",{}', 'garbage'],
  [Buffer.from('2["subscribe",{}]'), 'garbage'],
])('the message %s of a client that has joined: %s', (data, refusal) => {
  expect(reasonOf(data)).toBe(refusal)
})

it.each([
  ['0', null],
  ['0{"token":"a"}', null],
  ['01', 'garbage'],
  ['2["subscribe",{}]', 'garbage'],
  ['1', 'garbage'],
])('the message %s of a client that has not joined: %s', (data, refusal) => {
  expect(reasonOf(data, false)).toBe(refusal)
})

it('measures bytes, not characters', () => {
  const around = (text: string) => `2["subscribe","${text}"]`
  const max = 'آ'.repeat((wire.messageBytes - Buffer.byteLength(around(''))) / 2)
  expect([reasonOf(around(max)), reasonOf(around(`${max}آ`))]).toEqual([null, 'size'])
})

it('allows a second’s messages at once, and one more for each part of a second', () => {
  const allowance = fullAllowance(1000)
  const ping = (now: number) => refusalOf({ type: 'ping' }, allowance, now, true)
  const burst = Array.from({ length: wire.messagesPerSecond + 1 }, () => ping(1000))
  const part = 1000 / wire.messagesPerSecond
  expect([burst.filter((one) => one === null).length, burst.at(-1)]).toEqual([wire.messagesPerSecond, 'rate'])
  expect([ping(1000 + part - 1), ping(1000 + part), ping(1000 + part)]).toEqual(['rate', null, 'rate'])
})

it('refuses a packet that Engine.IO could not read', () => {
  expect(refusalOf({ type: 'error', data: 'parser error' }, fullAllowance(0), 0, true)).toBe('garbage')
})
