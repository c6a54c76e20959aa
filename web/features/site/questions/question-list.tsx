import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import { findQuestions } from '#machines/site/questions/find-questions.ts'
import type { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import { selectQuestions } from '#machines/site/questions/questions.selectors.ts'
import { Accordion } from '#web/ui/content/accordion.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = {
  questions: ActorRefFrom<typeof questionsMachine>
  titles: readonly string[]
  /** Renders the content of the entry at a place. */
  body: (place: number) => ReactNode
}

/** Titles that expand to their answers, one at a time, filtered by the search (spec 000, section 2, "FAQ and about"). */
export function QuestionList({ questions, titles, body }: Props) {
  const { t } = useTranslation('questions')
  const state = useSelector(questions, (snapshot) => statePath(snapshot.value))
  const { text, open } = useSelector(questions, selectQuestions, shallowEqual)
  const found = findQuestions(titles, text)
  return (
    <div data-flow="questions" data-state={state}>
      {found.length > 0 ? (
        <Accordion
          label={t('list')}
          items={found.map((place) => ({ id: place, title: titles[place]! }))}
          open={open}
          onToggle={(place) => questions.send({ type: 'question.toggle', question: place })}
          body={body}
        />
      ) : (
        <EmptyState
          picture="search"
          title={t('nothingTitle', { text: text.trim() })}
          text={t('nothing')}
          action={
            <Button variant="default" onClick={() => questions.send({ type: 'search.clear' })}>
              {t('clear')}
            </Button>
          }
          minHeight={320}
        />
      )}
    </div>
  )
}
