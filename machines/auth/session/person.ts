import type { Answer } from '#shared/contract/call.ts'
import type { userCalls } from '#shared/contract/users.ts'

/** The account of whoever is logged in (spec 3, "User account"). */
export type Person = Answer<typeof userCalls.account>['baseDTO']
