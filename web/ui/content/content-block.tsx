import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Reason } from '#shared/core/errors/reason.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Awaited } from '../states/awaited.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { Reference } from '../states/reference.tsx'
import { useErrorText } from '../states/use-error-text.ts'

type Props = {
  view: 'loading' | 'shown' | 'empty' | 'failed'
  /** The state of the flow, where it is more precise than `view`. */
  state?: string
  error: Reason | null
  /** As large as the content that replaces it. */
  skeleton: ReactNode
  /** The titles of failure and emptiness, and the text of emptiness. The text of an error comes from the catalogue. */
  words: { failed: string; emptyTitle: string; empty: string }
  /** Minimum height of the message in place of the content (px). */
  minHeight?: number
  onRetry: () => void
  children: ReactNode
}

/** A block that is loaded once: loading, shown, empty, or failed with a retry button. */
export function ContentBlock(props: Props) {
  const { view, state = view, error, skeleton, words, minHeight = 240, onRetry, children } = props
  return (
    <div data-flow="content" data-state={state} aria-busy={view === 'loading'}>
      {view === 'shown' ? children : null}
      {view === 'loading' ? <div aria-hidden="true">{skeleton}</div> : null}
      {view === 'loading' ? <Awaited /> : null}
      {view === 'empty' ? (
        <EmptyState picture="empty" title={words.emptyTitle} text={words.empty} minHeight={minHeight} />
      ) : null}
      {view === 'failed' ? (
        <Failure title={words.failed} error={error ?? 'NO_ANSWER'} minHeight={minHeight} onRetry={onRetry} />
      ) : null}
    </div>
  )
}

type FailureProps = { title: string; error: Reason; minHeight: number; onRetry: () => void }

function Failure({ title, error, minHeight, onRetry }: FailureProps) {
  const { t } = useTranslation('errors')
  const errorText = useErrorText()
  return (
    <EmptyState
      picture="torn"
      title={title}
      text={errorText(error)}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
      note={<Reference error={error} />}
      minHeight={minHeight}
    />
  )
}
