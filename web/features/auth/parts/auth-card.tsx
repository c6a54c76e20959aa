import type { ReactNode } from 'react'
import { Brand } from '#web/ui/brand/brand.tsx'
import { PageHead } from '#web/ui/content/page-head.tsx'
import styles from './auth-card.module.css'

type Props = {
  flow: string
  state: string
  title: string
  description: string
  /** The text below the title: the requested input and its reason. */
  lead: ReactNode
  /** Links to other pages, below the card. */
  others?: ReactNode
  children: ReactNode
}

/** The common layout of log-in, registration and recovery (spec 2, "Authentication screens"): a card with one step. */
export function AuthCard({ flow, state, title, description, lead, others, children }: Props) {
  return (
    <div className={`flex items-center flex-col gap-16 ${styles.place}`} data-flow={flow} data-state={state}>
      <PageHead title={title} description={description} />
      <section
        className={`grid gap-24 w-full max-w-440 border border-line rounded-large bg-surface-1 ${styles.card}`}
        aria-labelledby="auth-title"
      >
        <Brand />
        <div className="grid gap-4">
          <h1 id="auth-title" className="text-20 font-title">
            {title}
          </h1>
          <p className="text-dim">{lead}</p>
        </div>
        {children}
      </section>
      {others === undefined ? null : (
        <div className={`grid justify-items-center text-dim ${styles.others}`}>{others}</div>
      )}
    </div>
  )
}
