import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import { selectContent } from '#machines/site/content/content.selectors.ts'
import type { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import { selectQuestions } from '#machines/site/questions/questions.selectors.ts'
import { ContentBlock } from '#web/ui/content/content-block.tsx'
import { ContentPage } from '#web/ui/content/content-page.tsx'
import { LinkPanel } from '#web/ui/content/link-panel.tsx'
import { SearchField } from '#web/ui/content/search-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { QuestionList } from './question-list.tsx'
import { TitlesSkeleton } from './titles-skeleton.tsx'

type Props<Entry extends { title: string }> = {
  kind: 'faq' | 'guide'
  entries: ContentRef<Entry[]>
  questions: ActorRefFrom<typeof questionsMachine>
  /** Renders the content of an entry. */
  answer: (entry: Entry) => ReactNode
}

/** The page of frequent questions, or of the user manual: searched by title, one answer open (spec 000, section 2). */
export function QuestionsPage<Entry extends { title: string }>({ kind, entries, questions, answer }: Props<Entry>) {
  const { t } = useTranslation('questions')
  const { view, content, error } = useSelector(entries, selectContent<Entry[]>, shallowEqual)
  const { text } = useSelector(questions, selectQuestions, shallowEqual)
  const other = kind === 'faq' ? 'guide' : 'faq'
  return (
    <ContentPage
      title={t(`${kind}Title`)}
      description={t(`${kind}Description`)}
      heading={t(`${kind}Heading`)}
      lead={t(`${kind}Lead`)}
      aside={
        <LinkPanel title={t('moreTitle')}>
          <Link to={`/${other}`}>{t(other)}</Link>
          <Link to="/contact-us">{t('contact')}</Link>
        </LinkPanel>
      }
    >
      <div className="mb-16">
        <SearchField
          label={t('search')}
          hint={t('searchHint')}
          text={text}
          isDisabled={view === 'empty' || view === 'failed'}
          onChange={(typed) => questions.send({ type: 'search.change', text: typed })}
        />
      </div>
      <Panel isFlush>
        <ContentBlock
          view={view}
          error={error}
          skeleton={<TitlesSkeleton />}
          words={{ failed: t('failed'), emptyTitle: t('emptyTitle'), empty: t('empty') }}
          minHeight={480}
          onRetry={() => entries.send({ type: 'content.retry' })}
        >
          {content === null ? null : (
            <QuestionList
              questions={questions}
              titles={content.map(({ title }) => title)}
              body={(place) => answer(content[place]!)}
            />
          )}
        </ContentBlock>
      </Panel>
    </ContentPage>
  )
}
