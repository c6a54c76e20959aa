import { Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { statePath } from '#machines/app/state-path.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import { selectContent, selectIsStale } from '#machines/site/content/content.selectors.ts'
import type { Invites } from '#machines/site/content/contents.ts'
import { ContentBlock } from '#web/ui/content/content-block.tsx'
import { PageHead } from '#web/ui/content/page-head.tsx'
import headingStyles from '#web/ui/heading.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { StaleMark } from '#web/ui/states/stale-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Gains } from './gains.tsx'
import styles from './invite.module.css'
import { Referral } from './referral.tsx'

const steps = ['send', 'register', 'earn'] as const

type Props = {
  invites: ContentRef<Invites>
  /** Returns the URL at which a friend registers with a code. */
  linkOf: (code: string) => string
}

/** The page of invitations: the code, the link, their results, and how it works (spec 001, section 2). */
export function InvitePage({ invites, linkOf }: Props) {
  const { t } = useTranslation('invite')
  const state = useSelector(invites, (snapshot) => statePath(snapshot.value))
  const { view, content, error } = useSelector(invites, selectContent<Invites>, shallowEqual)
  const isStale = useSelector(invites, selectIsStale<Invites>)
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <h1 className={`${headingStyles.heading} mb-4`}>{t('heading')}</h1>
      <p className="max-w-[64ch] mb-16 text-dim">{t('lead')}</p>
      <div className={`grid items-start gap-16 ${styles.page}`}>
        <Panel title={t('yours')} aside={isStale ? <StaleMark asOf={null} /> : undefined}>
          <ContentBlock
            view={view}
            state={state}
            error={error}
            skeleton={<PanelSkeleton />}
            words={{ failed: t('failed'), emptyTitle: t('failed'), empty: t('failedText') }}
            minHeight={280}
            onRetry={() => invites.send({ type: 'content.retry' })}
          >
            {content === null ? null : (
              <>
                <Gains invites={content} />
                <Referral code={content.referralCode} link={linkOf(content.referralCode)} />
              </>
            )}
          </ContentBlock>
        </Panel>
        <Panel title={t('how')}>
          <ol className={`grid gap-16 ${styles.steps}`}>
            {steps.map((step) => (
              <li key={step} className={`relative ${styles.step}`}>
                <p className="font-strong">{t(`steps.${step}.title`)}</p>
                <p className="text-dim text-14">{t(`steps.${step}.text`)}</p>
              </li>
            ))}
          </ol>
          <p className="mt-16 pt-12 border-t border-line text-dim text-14">{t('note')}</p>
        </Panel>
      </div>
    </>
  )
}

function PanelSkeleton() {
  return (
    <div className={`grid gap-16 content-start ${styles.skeleton}`}>
      <Skeleton height={88} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  )
}
