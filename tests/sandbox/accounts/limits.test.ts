import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hour, openWorld, otherThan, over, second, tooMany, wrong } from './people-world.ts'

const sara = '+989121110001'

describe('checks of codes', () => {
  it('are fifteen an hour of an account, right ones among them', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    for (let check = 0; check < 15; check++) {
      await world.login(sara)
      const entered = await world.check(sara, world.lastCode(sara), { address: `203.0.113.${check}` })
      expect(entered.status).toBe(200)
      world.clock.move(60 * second)
    }
    await world.login(sara)
    const code = world.lastCode(sara)
    const another = () => world.check(sara, code, { address: '203.0.113.99' })
    expect(await another()).toEqual(tooMany(45 * 60))
    const body = { code: '123456', username: sara, password: 'Abcdefg1' }
    expect(await world.ask('POST /users/reset-password/', { body })).toEqual(tooMany(45 * 60))
    world.clock.move(45 * 60 * second)
    expect(await another()).toEqual(over)
  })

  it('are sixty an hour from an address, whoever they are for', async () => {
    const world = await openWorld()
    const check = (number: number, address: string) =>
      world.check(`+9891211${String(10_000 + number)}`, '123456', { address })
    for (let number = 0; number < 60; number++) expect(await check(number, '203.0.113.7')).toEqual(wrong)
    expect(await check(60, '203.0.113.7')).toEqual(tooMany(3600))
    expect(await check(60, '203.0.113.8')).toEqual(wrong)
    world.clock.move(hour)
    expect(await check(60, '203.0.113.7')).toEqual(wrong)
  })

  it('of contacts and identities count as well', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara })
    const confirm = () => world.ask('POST /users/change-email-otp', { token, body: { otp: '123456' } })
    for (let check = 0; check < 15; check++) expect(await confirm()).toEqual(wrong)
    expect(await confirm()).toEqual(tooMany(3600))
  })

  it('cannot find a code by trying: five of a million, fifteen an hour', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    let tried = 0
    for (let minute = 0; minute < 60; minute += 2) {
      await world.login(sara)
      const code = world.lastCode(sara)
      for (let guess = 0; guess < 10; guess++) {
        const entered = await world.check(sara, otherThan(code), { address: `203.0.113.${minute}` })
        if (entered.status === 400) tried++
      }
      world.clock.move(120 * second)
    }
    expect(tried).toBe(15)
  })
})

describe('a restart', () => {
  it('keeps sessions, counters, wrong tries and the countdown', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sarraf-people-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'sandbox.sqlite')
    const before = await openWorld(file)
    const { token } = await before.make({ mobileNumber: sara })
    await before.login(sara)
    const code = before.lastCode(sara)
    for (let check = 0; check < 4; check++) await before.check(sara, otherThan(code))
    const account = await before.ask('GET /users/account', { token })
    await before.close()

    const after = await openWorld(file, before.clock.at + second)
    expect(await after.ask('GET /users/account', { token })).toEqual(account)
    expect(await after.check(sara, otherThan(code))).toEqual(wrong)
    expect(await after.check(sara, code)).toEqual(over)
    expect(await after.login(sara)).toEqual(tooMany(119))
    for (let check = 0; check < 9; check++) expect(await after.check(sara, code)).toEqual(over)
    expect(await after.check(sara, code)).toEqual(tooMany(3599))
  })
})

describe('the address that is counted', () => {
  it('is the first that a relay of this machine tells, and no text that is none', async () => {
    const world = await openWorld()
    const check = (address: string) => world.check(sara, '123456', { address })
    await check('203.0.113.7, 198.51.100.1')
    await check('<script>')
    const rows = world.exchange.database
      .prepare("SELECT subject FROM attempts WHERE kind = 'CHECK_ADDRESS' ORDER BY rowid")
      .all()
    expect(rows.map(({ subject }) => subject)).toEqual(['203.0.113.7', '127.0.0.1'])
  })
})
