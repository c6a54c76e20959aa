import { IconArrowLeft } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import { selectContent } from '#machines/site/content/content.selectors.ts'
import type { Question } from '#machines/site/content/contents.ts'
import type { questionsMachine } from '#machines/site/questions/questions.machine.ts'
import { ContentBlock } from '#web/ui/content/content-block.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { QuestionAnswer } from './answers.tsx'
import { QuestionList } from './question-list.tsx'
import styles from './short-questions.module.css'
import { TitlesSkeleton } from './titles-skeleton.tsx'

type Props = { entries: ContentRef<Question[]>; questions: ActorRefFrom<typeof questionsMachine> }

/** Number of shown questions; the rest is on the questions page. */
const shown = 6

/** The first frequent questions, one answer open at a time (spec 000, section 2, "Home page"). */
export function ShortQuestions({ entries, questions }: Props) {
  const { t } = useTranslation('questions')
  const { view, content, error } = useSelector(entries, selectContent<Question[]>, shallowEqual)
  const first = content?.slice(0, shown) ?? []
  return (
    <Panel
      isFlush
      title={t('faqHeading')}
      aside={
        <Link
          className="inline-flex items-center gap-4 text-accent text-14 font-strong leading-36 hover:text-accent-hover phone:leading-44"
          to="/faq"
        >
          {t('showAll')}
          <IconArrowLeft size={16} className={styles.arrow} aria-hidden />
        </Link>
      }
    >
      <ContentBlock
        view={view}
        error={error}
        skeleton={<TitlesSkeleton rows={shown} />}
        words={{ failed: t('failed'), emptyTitle: t('emptyTitle'), empty: t('empty') }}
        minHeight={360}
        onRetry={() => entries.send({ type: 'content.retry' })}
      >
        <QuestionList
          questions={questions}
          titles={first.map(({ title }) => title)}
          body={(place) => <QuestionAnswer question={first[place]!} />}
        />
      </ContentBlock>
    </Panel>
  )
}
