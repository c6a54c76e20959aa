import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { findQuestions } from '#machines/site/questions/find-questions.ts'
import { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import { selectQuestions } from '#machines/site/questions/questions.selectors.ts'
import { questionsModel } from '../../models/site/questions.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(questionsMachine)

describe('questions', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(questionsModel)) {
    it(path.description, async () => {
      const actor = createActor(questionsMachine, { inspect: coverage.inspect }).start()
      const see = (open: number | null, isFiltered: boolean) => () => {
        const { text, ...shown } = selectQuestions(actor.getSnapshot())
        expect(shown).toEqual({ open, isFiltered })
        expect(text.trim()).toBe(isFiltered ? 'کد' : '')
      }
      await path.test({
        events: {
          type: () => actor.send({ type: 'search.change', text: 'کد' }),
          typeSpaces: () => actor.send({ type: 'search.change', text: '  ' }),
          deleteText: () => actor.send({ type: 'search.change', text: '' }),
          clear: () => actor.send({ type: 'search.clear' }),
          openFirst: () => actor.send({ type: 'question.toggle', question: 0 }),
          openSecond: () => actor.send({ type: 'question.toggle', question: 1 }),
        },
        states: {
          all: see(null, false),
          firstOpen: see(0, false),
          secondOpen: see(1, false),
          found: see(null, true),
          foundWithOpen: see(0, true),
        },
      })
    })
  }
})

describe('findQuestions', () => {
  const titles = ['کارمزد معامله چقدر است؟', 'مرحلهٔ ۲: کارت ملی', 'What does a trade cost?', 'constructor']

  it.each([
    ['', [0, 1, 2, 3]],
    ['   ', [0, 1, 2, 3]],
    ['مزد', [0]],
    ['كارت ملي', [1]],
    ['مرحله 2', [1]],
    ['TRADE', [2]],
    ['.*', []],
    ['zzz', []],
  ])('finds %j in the middle of titles', (text, found) => {
    expect(findQuestions(titles, text)).toEqual(found)
  })
})
