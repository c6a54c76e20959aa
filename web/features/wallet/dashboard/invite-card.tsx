import { Skeleton } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import { selectContent } from '#machines/site/content/content.selectors.ts'
import type { Invites } from '#machines/site/content/contents.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { ContentBlock } from '#web/ui/content/content-block.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { Amount } from '#web/ui/numbers/price.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './dashboard.module.css'

/** The number of invited friends, the profit, and the link to invite more (spec 001, section 2). */
export function InviteCard({ invites }: { invites: ContentRef<Invites> }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const state = useSelector(invites, (snapshot) => statePath(snapshot.value))
  const { view, content, error } = useSelector(invites, selectContent<Invites>, shallowEqual)
  return (
    <Panel title={t('invite')}>
      <ContentBlock
        view={view}
        state={state}
        error={error}
        skeleton={<Skeleton height={72} />}
        words={{ failed: t('inviteFailed'), emptyTitle: t('inviteFailed'), empty: t('inviteText') }}
        minHeight={120}
        onRetry={() => invites.send({ type: 'content.retry' })}
      >
        {content === null ? null : (
          <dl className={styles.facts}>
            <div>
              <dt>{t('invitees')}</dt>
              <dd>{t('people', { number: localDigits(String(content.invitees), language) })}</dd>
            </div>
            <div>
              <dt>{t('profit')}</dt>
              <dd>
                <Own>
                  <Amount value={content.profit} currency="TOMAN" />
                </Own>{' '}
                {t('common:currency.TOMAN')}
              </dd>
            </div>
          </dl>
        )}
      </ContentBlock>
      <p className="mb-12 text-dim text-14">{t('inviteText')}</p>
      <Link
        to="/profile/invite"
        className={`inline-flex items-center justify-center gap-8 min-h-44 px-16 border border-line-strong rounded-medium bg-surface-1 font-strong transition-ground hover:bg-surface-2 ${styles.secondary}`}
      >
        <IconUsersPlus size={18} aria-hidden />
        {t('addFriend')}
      </Link>
    </Panel>
  )
}
