import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { documentImageMachine, type ImageHandle } from '#machines/account/account/document-image.machine.ts'
import { selectDocumentImage } from '#machines/account/account/document-image.selectors.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { documentImageModel } from '../../models/account/document-image.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(documentImageMachine)
const front = { name: 'front.png', size: 1000 }
const other = { name: 'other.jpg', size: 2000 }
const empty = { image: null, error: null, isChecking: false }

describe('documentImage', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(documentImageModel)) {
    it(path.description, async () => {
      const { actor, looks } = startImage(null)
      const see = (screen: object) => async () => {
        await settle()
        expect(selectDocumentImage(actor.getSnapshot())).toEqual(screen)
      }
      await path.test({
        events: {
          choose: () => actor.send({ type: 'image.choose', image: front }),
          chooseOther: () => actor.send({ type: 'image.choose', image: other }),
          remove: () => actor.send({ type: 'image.remove' }),
          isRight: () => looks.at(-1)!.resolve(null),
          isNoPicture: () => looks.at(-1)!.resolve('imageKind'),
          isUnreadable: () => looks.at(-1)!.reject(new Error('the file is gone')),
          formerIsWrong: () => looks.at(-2)!.resolve('imageTooHeavy'),
        },
        states: {
          empty: see(empty),
          looking: see({ ...empty, isChecking: true }),
          lookingAtOther: see({ ...empty, isChecking: true }),
          refused: see({ ...empty, error: 'imageKind' }),
          loadFailed: see({ ...empty, error: 'NO_ANSWER' }),
          there: see({ ...empty, image: front }),
          replacing: see({ image: front, error: null, isChecking: true }),
          kept: see({ image: front, error: 'imageKind', isChecking: false }),
          otherThere: see({ ...empty, image: other }),
        },
      })
    })
  }

  it('begins with the picture of a draft', () => {
    expect(selectDocumentImage(startImage(front).actor.getSnapshot())).toEqual({ ...empty, image: front })
  })
})

function startImage(image: ImageHandle | null) {
  const looks: PromiseWithResolvers<ErrorKey | null>[] = []
  const checkImage = fromPromise<ErrorKey | null, { image: ImageHandle | null }>(() => {
    const look = Promise.withResolvers<ErrorKey | null>()
    looks.push(look)
    return look.promise
  })
  const actor = createActor(documentImageMachine.provide({ actors: { checkImage } }), {
    input: { image },
    inspect: coverage.inspect,
  })
  return { actor: actor.start(), looks }
}
