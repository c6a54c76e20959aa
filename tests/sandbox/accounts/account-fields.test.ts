import { expect, it } from 'vitest'
import { fieldOf, profileFields } from '#shared/rules/account-fields.ts'
import { openWorld } from '../support/people-world.ts'
import { accountOf, inIran, someone, submit } from '../support/submission-world.ts'

it.each(profileFields)('%s is stored and returned unchanged', async (field) => {
  const world = await openWorld()
  const token = await someone(world)
  expect((await accountOf(world, token))[field]).toBe(null)
  const { example } = fieldOf(field)
  expect(await submit(world, token, { fields: { [field]: example } })).toEqual(inIran)
  expect((await accountOf(world, token))[field]).toBe(example)
  const columns = world.accounts.store.people.all().map((person) => person[field])
  expect(columns).toContain(example)
})
