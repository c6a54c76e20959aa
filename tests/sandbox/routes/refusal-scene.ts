import type { openBank } from '../support/bank-world.ts'
import type { PeopleWorld, Reply } from '../support/people-world.ts'

/** How an operation comes to answer with a status of its own, by both: `login 429`. */
export type RefusalCases = {
  readonly [operation: string]: (world: Awaited<ReturnType<typeof openBank>>) => Promise<Reply>
}

export const sara = '+989121110001'
export const fresh = '+989121110009'
export const email = 'sara@example.com'

/** Makes Sara, verified unless wished otherwise. */
export const made = (world: PeopleWorld, wish: object = {}) => world.make({ mobileNumber: sara, ...wish })

/** What Sara is answered. */
export const asPerson = async (world: PeopleWorld, line: string, body?: object) =>
  world.ask(line, { token: (await made(world)).token, ...(body && { body }) })
