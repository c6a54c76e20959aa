import { Skeleton } from '@mantine/core'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useWidePage } from '#web/ui/use-wide-page.ts'
import parts from './page-skeleton.module.css'
import styles from './profile.module.css'
import { type PageOnItsWay, panelsOf } from './skeleton-pages.ts'

/** Stands where a page of the profile area will, in its layout, until it may open and its program is here. */
export function ProfileSkeleton({ page, isFolded }: { page: PageOnItsWay; isFolded: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.layout} data-folded={isFolded || undefined}>
      <div className={styles.side} aria-hidden="true">
        <SideSkeleton />
      </div>
      <div className={styles.content}>
        <p role="status" className={parts.told}>
          {t('loadingPage', { page: t(`pages.${page}`) })}
        </p>
        {page === 'trade' ? <TradeSkeleton /> : <PageSkeleton page={page} />}
      </div>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.tab} />
      </div>
    </div>
  )
}

/** Lines where the sidebar's entries will be. */
export function SideSkeleton() {
  return (
    <>
      <div className={styles.who} />
      <div className={styles.entries}>
        {lines.map((line) => (
          <span key={line} className={styles.entry}>
            <Skeleton height={16} />
          </span>
        ))}
        <span className={styles.exit}>
          <Skeleton height={16} />
        </span>
      </div>
    </>
  )
}

/** As many as the sidebar has: its list, with its icons, comes with the page. */
const lines = Array.from({ length: 8 }, (_, place) => place)

function PageSkeleton({ page }: { page: Exclude<PageOnItsWay, 'trade'> }) {
  return (
    <div className={parts.page} data-page={page} aria-hidden="true">
      <div className={parts.head}>
        <Skeleton height={28} width={160} />
      </div>
      <div className={parts.panels}>
        {Array.from({ length: panelsOf[page] }, (_, place) => place).map((place) => (
          <Part key={place} />
        ))}
      </div>
    </div>
  )
}

/** The page that fills the screen. */
function TradeSkeleton() {
  useWidePage()
  return (
    <div className={parts.trade} aria-hidden="true">
      <Part />
      <div className={parts.tabs}>
        <Skeleton height={20} />
      </div>
      <div className={parts.columns}>
        {['book', 'chart', 'ticket'].map((column) => (
          <div key={column} className={parts.column} data-column={column}>
            <Part />
            <Part />
          </div>
        ))}
      </div>
    </div>
  )
}

function Part() {
  return (
    <div className={parts.panel}>
      <Skeleton height={16} width="32%" />
      <Skeleton className={parts.rest} />
    </div>
  )
}
