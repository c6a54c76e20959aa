import type { ReactNode } from 'react'
import { Brand } from '#web/ui/brand/brand.tsx'
import { PageHead } from '#web/ui/content/page-head.tsx'
import stackStyles from '#web/ui/stack.module.css'
import textStyles from '#web/ui/text.module.css'
import styles from './auth-card.module.css'

type Props = {
  flow: string
  state: string
  title: string
  description: string
  /** Below the title: what is asked for, and why. */
  lead: ReactNode
  /** Other ways, below the card. */
  others?: ReactNode
  children: ReactNode
}

/** The one view of the ways in (spec 2, "Authentication screens"): a calm card with one step in it. */
export function AuthCard({ flow, state, title, description, lead, others, children }: Props) {
  return (
    <div className={styles.place} data-flow={flow} data-state={state}>
      <PageHead title={title} description={description} />
      <section className={styles.card} aria-labelledby="auth-title">
        <Brand />
        <div className={stackStyles.stack4}>
          <h1 id="auth-title" className={styles.title}>
            {title}
          </h1>
          <p className={textStyles.dim}>{lead}</p>
        </div>
        {children}
      </section>
      {others === undefined ? null : <div className={styles.others}>{others}</div>}
    </div>
  )
}
