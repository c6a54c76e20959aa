import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openWorld, otherThan, over, second, tooMany, wrong } from '../support/people-world.ts'

const sara = '+989121110001'
const ali = '+989121110002'

describe('checks of codes', () => {
  it('are not limited while they are right', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    for (let time = 0; time < 20; time++) {
      await world.login(sara)
      expect((await world.check(sara, world.lastCode(sara))).status).toBe(200)
    }
  })

  it('at one number from one IP address are free for five wrong tries, then have growing delays', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    const address = '203.0.113.7'
    const waits: number[] = []
    for (let code = 0; code < 5; code++) {
      await world.login(sara, { address })
      for (let guess = 0; guess < 2; guess++) {
        const entered = await world.check(sara, otherThan(world.lastCode(sara)), { address })
        if (entered.status === 429) waits.push(Number(entered.retryAfter))
        else expect(entered).toEqual(wrong)
      }
      world.clock.move(120 * second)
    }
    expect(waits).toEqual([30, 60, 120])
  })

  it('that fail for one number do not slow down another number at the same IP address', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.make({ mobileNumber: ali })
    const address = '203.0.113.7'
    await world.login(sara, { address })
    for (let guess = 0; guess < 5; guess++) await world.check(sara, otherThan(world.lastCode(sara)), { address })
    await world.login(ali, { address })
    expect((await world.check(ali, world.lastCode(ali), { address })).status).toBe(200)
  })

  it('are counted by session for contacts and identities', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'UNAUTHORIZED' })
    const body = { oldEmail: '', newEmail: 'new@example.com' }
    await world.call('POST /users/change-email', { token, body })
    const code = world.lastCode(sara)
    const confirm = (otp: string) => world.call('POST /users/change-email-otp', { token, body: { otp } })
    for (let check = 0; check < 4; check++) expect(await confirm(otherThan(code))).toEqual(wrong)
    expect(await confirm(otherThan(code))).toEqual(over)
    expect(await confirm(code)).toEqual(over)
    expect(await world.call('POST /users/change-email', { token, body })).toEqual(tooMany(120))
  })
})

describe('a restart', () => {
  it('keeps sessions, counts, wrong tries and the countdown', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sarraf-people-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'sandbox.sqlite')
    const before = await openWorld(file)
    const { token } = await before.make({ mobileNumber: sara })
    await before.login(sara)
    const code = before.lastCode(sara)
    for (let check = 0; check < 4; check++) await before.check(sara, otherThan(code))
    const account = await before.call('GET /users/account', { token })
    await before.close()

    const after = await openWorld(file, before.clock.at + second)
    expect(await after.call('GET /users/account', { token })).toEqual(account)
    expect(await after.check(sara, otherThan(code))).toEqual(over)
    expect(await after.check(sara, code)).toEqual(over)
    expect(await after.login(sara)).toEqual(tooMany(119))
    expect((await after.login(sara, { address: '203.0.113.9' })).status).toBe(200)
    expect((await after.check(sara, code, { address: '203.0.113.9' })).status).toBe(200)
  })
})

describe('the counted IP address', () => {
  it('is the first one that a local relay forwards, and never another text', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    await world.login(sara, { address: '2001:db8:0:1::5, 198.51.100.1' })
    const check = (address: string) => world.check(sara, otherThan(world.lastCode(sara)), { address })
    await check('203.0.113.7, 198.51.100.1')
    await check('<script>')
    await check('2001:db8:0:1::6')
    const rows = world.database.prepare("SELECT subject FROM attempts WHERE kind = 'WRONG' ORDER BY rowid").all()
    expect(rows.map(({ subject }) => subject)).toEqual([
      `${sara} address:203.0.113.7`,
      `${sara} address:127.0.0.1`,
      `${sara} address:2001:db8:0:1::/64`,
    ])
  })
})
