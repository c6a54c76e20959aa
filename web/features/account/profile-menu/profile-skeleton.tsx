import { Skeleton } from '@mantine/core'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useWidePage } from '#web/ui/use-wide-page.ts'
import parts from './page-skeleton.module.css'
import styles from './profile.module.css'
import { type PageOnItsWay, panelsOf } from './skeleton-pages.ts'

/**
 * The placeholder of a page of the profile area, in its layout, until the guard admits the user and the page's program is
 * loaded.
 */
export function ProfileSkeleton({ page, isFolded }: { page: PageOnItsWay; isFolded: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <div className={`grid items-start gap-24 ${styles.layout}`} data-foldable data-folded={isFolded || undefined}>
      <div className={`sticky p-8 border border-line rounded-medium bg-surface-1 ${styles.side}`} aria-hidden="true">
        <SideSkeleton />
      </div>
      <div className="min-w-0">
        <p
          role="status"
          className={`fixed inset-x-0 w-fit mx-auto px-16 py-8 border border-line-strong rounded-medium bg-surface-2 lift-2 ${parts.note}`}
        >
          {t('loadingPage', { page: t(`pages.${page}`) })}
        </p>
        {page === 'trade' ? <TradeSkeleton /> : <PageSkeleton page={page} />}
      </div>
      <div className={`hidden ${styles.bar}`} aria-hidden="true">
        <span className={styles.tab} />
      </div>
    </div>
  )
}

/** Placeholders of the sidebar's entries. */
export function SideSkeleton() {
  return (
    <>
      <div className={`min-h-96 mb-8 border-b border-line ${styles.who}`} />
      <div className="grid gap-2">
        {lines.map((line) => (
          <span key={line} className={styles.entry}>
            <Skeleton height={16} />
          </span>
        ))}
        <span className={`mt-8 ${styles.exit}`}>
          <Skeleton height={16} />
        </span>
      </div>
    </>
  )
}

/** The number of the sidebar's entries. Their list, with the icons, loads with the page. */
const lines = Array.from({ length: 8 }, (_, place) => place)

function PageSkeleton({ page }: { page: Exclude<PageOnItsWay, 'trade'> }) {
  return (
    <div className={`grid grid-cols-1 gap-16 ${parts.page}`} data-page={page} aria-hidden="true">
      <div className={`flex items-center ${parts.head}`}>
        <Skeleton height={28} width={160} />
      </div>
      <div className={`grid grid-cols-1 gap-16 ${parts.panels}`}>
        {Array.from({ length: panelsOf[page] }, (_, place) => place).map((place) => (
          <Part key={place} />
        ))}
      </div>
    </div>
  )
}

/** The placeholder of the trade page, which fills the screen. */
function TradeSkeleton() {
  useWidePage()
  return (
    <div className={`flex flex-col ${parts.trade}`} aria-hidden="true">
      <Part />
      <div className={`hidden phone:flex phone:items-center ${parts.tabs}`}>
        <Skeleton height={20} />
      </div>
      <div className={`grid flex-1 gap-4 min-h-0 p-4 ${parts.columns}`}>
        {['book', 'chart', 'ticket'].map((column) => (
          <div key={column} className={`flex flex-col gap-4 min-w-0 min-h-0 ${parts.column}`} data-column={column}>
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
    <div
      className={`flex flex-col gap-20 min-w-0 min-h-0 px-20 py-16 overflow-hidden border border-line rounded-medium bg-surface-1 phone:p-16 ${parts.panel}`}
    >
      <Skeleton height={16} width="32%" />
      <Skeleton className="flex-1 min-h-0" />
    </div>
  )
}
