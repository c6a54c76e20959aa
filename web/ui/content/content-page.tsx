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
  /** What helps further; beside the content, and after it where there is no room. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of texts: its name, what it is for in a sentence, and its content at a width that is read with ease. */
export function ContentPage({ title, description, heading, lead, mark, aside, children }: Props) {
  return (
    <article>
      <PageHead title={title} description={description} />
      <header className={styles.head}>
        {mark === undefined ? null : <span className={styles.mark}>{mark}</span>}
        <div>
          <h1 className={`${headingStyles.heading} ${styles.heading}`}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
      </header>
      {aside === undefined ? (
        children
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>{children}</div>
          <aside className={styles.aside}>{aside}</aside>
        </div>
      )}
    </article>
  )
}
