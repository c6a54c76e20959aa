import { Skeleton } from '@mantine/core'
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import { selectContent } from '#machines/site/content/content.selectors.ts'
import type { ExchangeInfo } from '#machines/site/content/contents.ts'
import { toLatinDigits } from '#shared/core/digits.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { ContentBlock } from '#web/ui/content/content-block.tsx'
import { ContentPage } from '#web/ui/content/content-page.tsx'
import { LinkPanel } from '#web/ui/content/link-panel.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './contact-page.module.css'

/** Phone, e-mail and address of the exchange in the language (spec 000, section 2, "Contact page"). */
export function ContactPage({ info }: { info: ContentRef<ExchangeInfo> }) {
  const { t } = useTranslation('contact')
  const { view, content, error } = useSelector(info, selectContent<ExchangeInfo>, shallowEqual)
  return (
    <ContentPage
      title={t('title')}
      description={t('description')}
      heading={t('heading')}
      lead={t('lead')}
      aside={
        <LinkPanel title={t('moreTitle')}>
          <Link to="/faq">{t('faq')}</Link>
          <Link to="/guide">{t('guide')}</Link>
        </LinkPanel>
      }
    >
      <Panel isFlush>
        <ContentBlock
          view={view}
          error={error}
          skeleton={<WaysSkeleton />}
          words={{ failed: t('failed'), emptyTitle: t('emptyTitle'), empty: t('empty') }}
          minHeight={293}
          onRetry={() => info.send({ type: 'content.retry' })}
        >
          {content === null ? null : <Ways info={content} />}
        </ContentBlock>
      </Panel>
    </ContentPage>
  )
}

function Ways({ info }: { info: ExchangeInfo }) {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  return (
    <dl className="grid">
      <Way icon={<IconPhone size={22} aria-hidden />} name={t('phone')}>
        <a href={`tel:${toLatinDigits(info.number).replace(/[^\d+]/g, '')}`}>
          <bdi dir="ltr">{localDigits(toLatinDigits(info.number), language)}</bdi>
        </a>
      </Way>
      <Way icon={<IconMail size={22} aria-hidden />} name={t('email')}>
        <a href={`mailto:${info.email}`}>
          <bdi dir="ltr">{info.email}</bdi>
        </a>
      </Way>
      <Way icon={<IconMapPin size={22} aria-hidden />} name={t('address')}>
        <address className={styles.address}>{info.address}</address>
      </Way>
    </dl>
  )
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={`grid relative content-center gap-2 p-16 border-b border-line last:border-b-0 ${styles.way}`}>
      <dt>
        <span className={styles.icon}>{icon}</span>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function WaysSkeleton() {
  return (
    <div className="grid">
      {['1', '2', '3'].map((key) => (
        <div
          key={key}
          className={`grid relative content-center gap-2 p-16 border-b border-line last:border-b-0 ${styles.way}`}
        >
          <Skeleton className={styles.icon} height={44} width={44} />
          <Skeleton height={12} width={56} />
          <Skeleton height={14} width="60%" />
        </div>
      ))}
    </div>
  )
}
