import type { Answer } from '#shared/contract/call.ts'
import type { userCalls } from '#shared/contract/users.ts'

/** The account of the user who is logged in (spec 3, "User account"). */
export type Person = Answer<typeof userCalls.account>['baseDTO']
