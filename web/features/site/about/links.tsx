import { Skeleton } from '@mantine/core'
import {
  IconBrandAndroid,
  IconBrandApple,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandX,
} from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import { selectContent } from '#machines/site/content/content.selectors.ts'
import type { ExchangeInfo } from '#machines/site/content/contents.ts'
import { ContentBlock } from '#web/ui/content/content-block.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './about-page.module.css'

/** The links to the app and to the company's pages on other sites, if the exchange info has them. */
export function Links({ info }: { info: ContentRef<ExchangeInfo> }) {
  const { t } = useTranslation('about')
  const { view, content, error } = useSelector(info, selectContent<ExchangeInfo>, shallowEqual)
  const present = content === null ? [] : links.filter(({ key }) => content[key] !== undefined)
  const block = {
    view: view === 'shown' && present.length === 0 ? ('empty' as const) : view,
    error,
    words: { failed: t('linksFailed'), emptyTitle: t('linksEmptyTitle'), empty: t('linksEmpty') },
    minHeight: 96,
    onRetry: () => info.send({ type: 'content.retry' }),
  }
  return (
    <Panel title={t('social')}>
      <ContentBlock {...block} skeleton={<LinksSkeleton />}>
        <ul className="flex flex-wrap gap-12">
          {present.map(({ key, word, Icon }) => (
            <li key={key}>
              <a
                className={`inline-flex items-center gap-8 px-16 border border-line-strong rounded-medium font-text hover:text-accent hover:border-accent ${styles.link}`}
                href={content?.[key]}
                target="_blank"
                rel="noreferrer"
              >
                <Icon size={20} stroke={1.5} aria-hidden />
                {t(word)}
              </a>
            </li>
          ))}
        </ul>
      </ContentBlock>
    </Panel>
  )
}

function LinksSkeleton() {
  return (
    <div className="flex flex-wrap gap-12">
      {links.map(({ key }) => (
        <Skeleton key={key} height={44} width={128} />
      ))}
    </div>
  )
}

const links = [
  { key: 'appAndroid', word: 'android', Icon: IconBrandAndroid },
  { key: 'appIOS', word: 'ios', Icon: IconBrandApple },
  { key: 'instagram', word: 'instagram', Icon: IconBrandInstagram },
  { key: 'telegram', word: 'telegram', Icon: IconBrandTelegram },
  { key: 'linkedin', word: 'linkedin', Icon: IconBrandLinkedin },
  { key: 'twitter', word: 'twitter', Icon: IconBrandX },
] as const
