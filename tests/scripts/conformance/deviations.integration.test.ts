import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeviationName, deviationNames } from '#sandbox/deviations/deviations.ts'
import { brokenIn } from './broken.ts'
import { found } from './found.ts'
import { openWorld, type World } from './world.ts'

/** The options that some deviations need: commands, or the rate of the relay. */
const words: { readonly [Name in DeviationName]?: readonly string[] } = {
  'key-ignored': ['--trade'],
  'key-reuse-taken': ['--trade'],
  'balance-late': ['--trade'],
  'cancel-does-nothing': ['--trade'],
  'throttled-without-wait': ['--trade'],
  'throttled-at-poll-rate': ['--seconds', '2', '--book-interval', '5000'],
  'slow-books': ['--seconds', '3'],
}

describe('the conformance kit, over HTTP', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('knows forty deviations', () => expect(deviationNames).toHaveLength(40))

  it.each(deviationNames)('finds %s by its own call and rule', async (name) => {
    const more = words[name] ?? []
    const options = more.includes('--trade') ? await world.renewed(...more) : world.options(...more)
    const served = await world.serve(name)
    const broken = await brokenIn({ ...options, ...served.addresses })
    await served.close()
    expect(broken.toSorted()).toEqual(found[name].map((one) => one.join(' ')).toSorted())
  })

  it('finds nothing in the unchanged sandbox, with commands and at the rate of the relay', async () => {
    const options = await world.renewed('--trade', '--seconds', '2', '--book-interval', '5000')
    const served = await world.serve()
    const broken = await brokenIn({ ...options, ...served.addresses })
    await served.close()
    expect(broken).toEqual([])
  })
})
