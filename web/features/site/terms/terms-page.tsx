import { IconShieldLock } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import { selectContent } from '#machines/site/content/content.selectors.ts'
import type { ExchangeInfo } from '#machines/site/content/contents.ts'
import { ContentBlock } from '#web/ui/content/content-block.tsx'
import { ContentPage } from '#web/ui/content/content-page.tsx'
import { LinkPanel } from '#web/ui/content/link-panel.tsx'
import { Prose } from '#web/ui/content/prose.tsx'
import { TextSkeleton } from '#web/ui/content/text-skeleton.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The privacy policy in the language (spec 000, section 2). The icon is shown in Persian only. */
export function TermsPage({ info }: { info: ContentRef<ExchangeInfo> }) {
  const { t } = useTranslation('terms')
  const language = useLanguage()
  const { view, content, error } = useSelector(info, selectContent<ExchangeInfo>, shallowEqual)
  return (
    <ContentPage
      title={t('title')}
      description={t('description')}
      heading={t('heading')}
      lead={t('lead')}
      mark={language === 'fa' ? <IconShieldLock size={36} stroke={1.5} aria-hidden /> : undefined}
      aside={
        <LinkPanel title={t('moreTitle')}>
          <Link to="/contact-us">{t('contact')}</Link>
          <Link to="/faq">{t('faq')}</Link>
        </LinkPanel>
      }
    >
      <ContentBlock
        view={view}
        error={error}
        skeleton={<TextSkeleton lines={20} />}
        words={{ failed: t('failed'), emptyTitle: t('emptyTitle'), empty: t('empty') }}
        minHeight={480}
        onRetry={() => info.send({ type: 'content.retry' })}
      >
        {content === null ? null : <Prose html={content.privacyPolicy} lines={20} />}
      </ContentBlock>
    </ContentPage>
  )
}
