import { expect, it } from 'vitest'
import { errorIn, resultIn, textIn } from '#machines/app/command/command-end.ts'
import type { CommandOutput } from '#machines/app/command/command-types.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'

const refusal = new ApiError('FORCE_ORDER_WARNING', 400, ['far off', 'more'])
const bare = new ApiError('TOO_MANY_REQUESTS', 429)
const crash = Object.assign(new TypeError('no network'), { details: ['of the browser'] })

it.each<[string, CommandOutput<string>, [string | null, unknown, string | null]]>([
  ['done', { state: 'done', result: 'placed' }, ['placed', null, null]],
  ['refused', { state: 'refused', error: refusal }, [null, refusal, 'far off']],
  ['refused without a text', { state: 'refused', error: bare }, [null, bare, null]],
  ['broken', { state: 'refused', error: crash }, [null, crash, null]],
  ['closed', { state: 'closed', from: 'absent' }, [null, null, null]],
])('a command that is %s has only the result, the error and the text of its end', (_, output, end) => {
  expect([resultIn(output), errorIn(output), textIn(output)]).toEqual(end)
})
