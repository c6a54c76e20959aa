// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Language } from '#shared/core/money/format.ts'
import { failedCalls, traced } from '#web/adapters/app/client/failed-calls.ts'
import { FailedCallContext, Reference } from '#web/ui/states/reference.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

/** Makes a call that fails with this key, and returns the id of the call. */
async function fail(key: ErrorKey, signal?: AbortSignal): Promise<string> {
  let made = ''
  const call = traced(signal, async (id) => {
    made = id
    throw new ApiError(key)
  })
  await expect(call).rejects.toEqual(new ApiError(key))
  return made
}

it('keeps the id of a call that failed on its way, but not of a refused or aborted call', async () => {
  const ids: (string | null)[] = []
  const leave = failedCalls.listen(() => ids.push(failedCalls.last()))
  const first = await fail('NO_ANSWER')
  await fail('NOT_ENOUGH_BALANCE')
  await fail('CAPTCHA_REFUSED')
  await fail('NO_ANSWER', AbortSignal.abort())
  expect(await traced(undefined, async (id) => id.length)).toBe(32)
  const second = await fail('OUTCOME_UNKNOWN')
  leave()
  await fail('SERVER_ERROR')
  expect([first === second, ids]).toEqual([false, [first, second]])
})

it('shows the id for support in both languages, left to right, and none after a refusal', async () => {
  const show = async (language: Language, id: string | null, error: ErrorKey) => {
    const { container } = await startPage(
      language,
      <FailedCallContext value={id}>
        <Reference error={error} />
      </FailedCallContext>,
    )
    const paragraph = container.querySelector('p')
    return paragraph && [paragraph.textContent, paragraph.querySelector('bdi')?.getAttribute('dir')]
  }
  const id = '0f8fad5bd9cb469fa16570867728950e'
  expect([await show('fa', id, 'SERVER_ERROR'), await show('en', id, 'OUTCOME_UNKNOWN')]).toEqual([
    ['کد پیگیری برای پشتیبانی: 0f8fad5bd9', 'ltr'],
    ['Reference for support: 0f8fad5bd9', 'ltr'],
  ])
  expect([await show('en', id, 'NOT_FOUND'), await show('en', null, 'NO_ANSWER')]).toEqual([null, null])
})
