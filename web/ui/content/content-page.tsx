import type { ReactNode } from 'react'
import headingStyles from '#web/ui/heading.module.css'
import styles from './content-page.module.css'
import { PageHead } from './page-head.tsx'

type Props = {
  title: string
  description: string
  heading: string
  lead: string
  /** A picture beside the heading. */
  mark?: ReactNode
  /** Further help beside the content, or below it on a narrow screen. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of texts: its heading, a sentence about it, and its content at a width that is easy to read. */
export function ContentPage({ title, description, heading, lead, mark, aside, children }: Props) {
  return (
    <article>
      <PageHead title={title} description={description} />
      <header className={`flex items-center gap-20 ${styles.head}`}>
        {mark === undefined ? null : (
          <span
            className={`grid flex-none place-items-center border border-line rounded-large bg-accent-wash text-accent ${styles.mark}`}
          >
            {mark}
          </span>
        )}
        <div>
          <h1 className={`${headingStyles.heading} ${styles.heading}`}>{heading}</h1>
          <p className={`mt-4 text-dim text-16 text-pretty phone:text-14 ${styles.lead}`}>{lead}</p>
        </div>
      </header>
      {aside === undefined ? (
        children
      ) : (
        <div className={`grid items-start gap-24 ${styles.columns}`}>
          <div className="min-w-0">{children}</div>
          <aside className={`sticky min-w-0 ${styles.aside}`}>{aside}</aside>
        </div>
      )}
    </article>
  )
}
