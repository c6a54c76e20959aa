// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import fa from '#locales/fa/all.ts'
import type { Chapter, Question } from '#machines/site/content/contents.ts'
import { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import { ChapterText, QuestionAnswer } from '#web/features/site/questions/answers.tsx'
import { QuestionsPage } from '#web/features/site/questions/questions-page.tsx'
import { startContent, viewsOf } from '../support/content.ts'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const questions: Question[] = [
  { title: 'کارمزد معامله چقدر است؟', answer: 'بسته به سطح شما.' },
  { title: 'برداشت کی می‌رسد؟', answer: 'تا ۲۴ ساعت.' },
  { title: 'کارمزد برداشت؟', answer: '<b>هر شبکه</b>' },
]

async function startFaq() {
  const content = startContent<Question[]>()
  const flow = createActor(questionsMachine).start()
  const page = await startPage(
    'fa',
    <QuestionsPage
      kind="faq"
      entries={content.actor}
      questions={flow}
      answer={(question) => <QuestionAnswer question={question} />}
    />,
  )
  return { ...content, page }
}

const titles = () => screen.getAllByRole('button', { expanded: undefined }).map((button) => button.textContent)
const opened = () => screen.queryAllByRole('button', { expanded: true }).map((button) => button.textContent)
const answers = () => screen.queryAllByRole('region').map((region) => region.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

describe('frequent questions', () => {
  it('open one answer at a time, and close it again', async () => {
    const { comes } = await startFaq()
    await comes(questions)
    const seen = [[opened(), answers()]]
    for (const title of [questions[0]!.title, questions[2]!.title, questions[2]!.title]) {
      press(title)
      seen.push([opened(), answers()])
    }
    expect(seen).toEqual([
      [[], []],
      [[questions[0]!.title], [questions[0]!.answer]],
      [[questions[2]!.title], ['<b>هر شبکه</b>']],
      [[], []],
    ])
  })

  it('are found in the middle of their titles, by the letters of either keyboard', async () => {
    const { page, comes } = await startFaq()
    await comes(questions)
    type('كارمزد')
    expect([titles(), page.container.querySelector<HTMLElement>('[data-flow=questions]')?.dataset.state]).toEqual([
      [questions[0]!.title, questions[2]!.title],
      'search.filtered answer.closed',
    ])
  })

  it('report that nothing was found, and clear the search', async () => {
    const { comes } = await startFaq()
    await comes(questions)
    type('<i>zzz</i>')
    expect(screen.getByRole('status').textContent).toBe(
      fa.questions.nothingTitle.replace('{{text}}', '<i>zzz</i>') + fa.questions.nothing + fa.questions.clear,
    )
    press(fa.questions.clear)
    expect([titles(), screen.getByRole<HTMLInputElement>('searchbox').value]).toEqual([
      questions.map(({ title }) => title),
      '',
    ])
  })

  it('show an answer after hundreds of titles of hundreds of letters', async () => {
    const { page, comes } = await startFaq()
    const many = Array.from({ length: 500 }, (_, index) => ({
      title: `${index} ${'x'.repeat(300)}`,
      answer: 'y'.repeat(300),
    }))
    await comes(many)
    // Roles of a thousand elements are slow to compute here; the elements themselves are not.
    const buttons = [...page.container.querySelectorAll('button')]
    fireEvent.click(buttons[499]!)
    expect([
      buttons.map((button) => button.textContent),
      page.container.querySelector('[aria-expanded=true]')?.textContent,
      page.container.querySelector('section p')?.textContent,
    ]).toEqual([many.map(({ title }) => title), many[499]!.title, many[499]!.answer])
  })

  it('have a view for each state, and a disabled search when there is nothing to search', async () => {
    const { page, comes, fails } = await startFaq()
    const shown = () => [viewsOf(page.container)[0], screen.getByRole<HTMLInputElement>('searchbox').disabled]
    const seen = [shown()]
    await fails('NO_ANSWER')
    seen.push(shown())
    press(fa.common.retry)
    seen.push(shown())
    await comes(null)
    seen.push(shown())
    expect(seen).toEqual([
      ['loading', false],
      ['failed', true],
      ['loading', false],
      ['empty', true],
    ])
  })
})

describe('the user manual', () => {
  it('shows the text of the open chapter', async () => {
    const { actor, comes } = startContent<Chapter[]>()
    await startPage(
      'en',
      <QuestionsPage
        kind="guide"
        entries={actor}
        questions={createActor(questionsMachine).start()}
        answer={(chapter) => <ChapterText chapter={chapter} />}
      />,
    )
    // A browser test covers harmful HTML, because DOMPurify does not work in happy-dom.
    await comes([{ title: 'Deposits', html: '<p><strong>choose</strong></p>' }])
    press('Deposits')
    await waitFor(() => screen.getByText('choose'))
    expect(opened()).toEqual(['Deposits'])
  })
})
