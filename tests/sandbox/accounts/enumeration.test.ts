import { describe, expect, it } from 'vitest'
import { openWorld, type PeopleWorld, second } from '../support/people-world.ts'

const known = '+989121110001'
const unknown = '+989121110009'
const body = (mobileNumber: string) => ({ mobileNumber, authenticationType: 'SMS', password: 'x' })
const forget = (world: PeopleWorld, number: string) => world.call('POST /users/forget-password', { body: body(number) })
const resend = (world: PeopleWorld, username: string) =>
  world.call('POST /users/resend-otp-code', { body: { username } })
const reset = (world: PeopleWorld, username: string) =>
  world.call('POST /users/reset-password/', { body: { code: '000000', username, password: 'Abcdefg1' } })

/** Makes all calls that a caller without a session can make for a number, one after the other. */
async function probe(number: string) {
  const world = await openWorld()
  await world.make({ mobileNumber: known })
  const wrongCode = '000000'
  const answers: unknown[] = []
  const note = async (answer: Promise<unknown>) => answers.push(await answer)
  await note(world.check(number, wrongCode))
  await note(resend(world, number))
  await note(reset(world, number))
  await note(world.login(number))
  await note(world.login(number))
  await note(resend(world, number))
  for (let time = 0; time < 6; time++) await note(world.check(number, wrongCode))
  await note(world.login(number))
  world.clock.move(120 * second)
  await note(resend(world, number))
  await note(forget(world, number))
  await note(forget(world, number))
  await note(reset(world, number))
  world.clock.move(120 * second)
  await note(reset(world, number))
  await note(world.check(number, wrongCode))
  for (let time = 0; time < 8; time++) await note(world.check(number, wrongCode))
  const messages = world.messages()
  return { answers: JSON.parse(JSON.stringify(answers).replaceAll(number.slice(-4), 'NNNN')) as unknown[], messages }
}

describe('a caller without a session', () => {
  it('gets the same answers for a known and an unknown number, for all calls in sequence', async () => {
    const [ofKnown, ofUnknown] = [await probe(known), await probe(unknown)]
    expect(ofUnknown.answers).toEqual(ofKnown.answers)
    expect([ofKnown.messages > 0, ofUnknown.messages]).toEqual([true, 0])
    const statuses = ofKnown.answers.map((answer) => (answer as { status: number }).status)
    expect([...new Set(statuses)].sort()).toEqual([200, 400, 429])
  })

  it('creates the same rows for both', async () => {
    const rowsAfter = async (number: string) => {
      const world = await openWorld()
      await world.make({ mobileNumber: known })
      await world.login(number)
      await forget(world, number)
      return ['codes', 'log_ins', 'attempts'].map(
        (table) => world.database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()!.rows,
      )
    }
    expect(await rowsAfter(unknown)).toEqual(await rowsAfter(known))
  })

  it('cannot fill the store with unknown numbers, because their rows are pruned', async () => {
    const world = await openWorld()
    const rows = () =>
      ['codes', 'log_ins'].map((table) => world.database.prepare(`SELECT count(*) AS n FROM ${table}`).get()!.n)
    for (let number = 0; number < 20; number++) await world.login(`+9891211100${10 + number}`)
    expect(rows()).toEqual([20, 20])
    world.clock.move(8 * 86_400_000)
    while (world.exchange.prune() !== null);
    expect(rows()).toEqual([0, 0])
  })
})
