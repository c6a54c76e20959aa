import { act } from '@testing-library/react'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { createContentMachine } from '#machines/site/content/content.machine.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Language } from '#shared/core/money/format.ts'

/** A content that the test lets arrive or fail. */
export function startContent<Content>({ every }: { every?: number } = {}) {
  const clock = new SimulatedClock()
  let answer = Promise.withResolvers<Content | null>()
  const readContent = fromPromise<Content | null, { language: Language }>(() => {
    answer = Promise.withResolvers()
    return answer.promise
  })
  const actor = createActor(createContentMachine<Content>().provide({ actors: { readContent } }), {
    clock,
    input: { language: 'fa', every },
  })
  return {
    actor: actor.start(),
    clock,
    comes: (content: Content | null) => act(async () => answer.resolve(content)),
    fails: (key: ErrorKey) => act(async () => answer.reject(new ApiError(key))),
  }
}

/** Returns the `data-state` of each content block of a page. */
export function viewsOf(container: HTMLElement) {
  return [...container.querySelectorAll<HTMLElement>('[data-flow=content]')].map((block) => block.dataset.state)
}
