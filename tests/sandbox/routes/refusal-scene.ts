import type { openBank } from '../support/bank-world.ts'
import type { PeopleWorld, Reply } from '../support/people-world.ts'

/** A case for each error status of an operation, under a name with both: `login 429`. */
export type RefusalCases = {
  readonly [operation: string]: (world: Awaited<ReturnType<typeof openBank>>) => Promise<Reply>
}

export const sara = '+989121110001'
export const fresh = '+989121110009'
export const email = 'sara@example.com'

/** Creates Sara, verified unless `wish` says otherwise. */
export const made = (world: PeopleWorld, wish: object = {}) => world.make({ mobileNumber: sara, ...wish })

/** Returns the reply to a call of Sara. */
export const asPerson = async (world: PeopleWorld, line: string, body?: object) =>
  world.call(line, { token: (await made(world)).token, ...(body && { body }) })
