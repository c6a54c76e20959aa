import { Button, Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { coinPageMachine } from '#machines/market/coin-page/coin-page.machine.ts'
import { selectStory } from '#machines/market/coin-page/coin-page.selectors.ts'
import type { Coin } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './coin-page.module.css'

const SafeHtml = lazy(() => import('#web/ui/safe-html.tsx'))

/** The text about the coin, if there is one (spec 2). */
export function Story({ page, coin }: { page: ActorRefFrom<typeof coinPageMachine>; coin: Coin }) {
  const { t } = useTranslation('coin')
  const { name } = useCoinNames()(coin)
  const { view, story } = useSelector(page, selectStory, shallowEqual)
  if (view === 'none') return null
  return (
    <Panel title={t('about', { coin: name })}>
      {view === 'failed' ? (
        <div className="flex items-center flex-wrap justify-between gap-12 text-dim" role="alert">
          <p>{t('storyFailed')}</p>
          <Button variant="default" size="sm" onClick={() => page.send({ type: 'story.retry' })}>
            {t('common:retry')}
          </Button>
        </div>
      ) : (
        <Suspense fallback={<StorySkeleton />}>
          {story === null ? <StorySkeleton /> : <SafeHtml html={story.html} className={styles.story} />}
        </Suspense>
      )}
    </Panel>
  )
}

function StorySkeleton() {
  return (
    <div className="grid gap-12" aria-hidden="true">
      <Skeleton height={14} />
      <Skeleton height={14} />
      <Skeleton height={14} width="60%" />
    </div>
  )
}
