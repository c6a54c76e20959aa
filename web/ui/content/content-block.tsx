import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Reason } from '#shared/core/errors/reason.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Awaited } from '../states/awaited.tsx'
import { Notice } from '../states/notice.tsx'
import { Reference } from '../states/reference.tsx'
import { useErrorText } from '../states/use-error-text.ts'

type Props = {
  face: 'loading' | 'shown' | 'empty' | 'failed'
  /** The flow's state where it tells more than the face does. */
  state?: string
  error: Reason | null
  /** Of the size of what will stand there. */
  skeleton: ReactNode
  /** The titles and texts of the other faces; what failed is explained by the catalogue. */
  words: { failed: string; emptyTitle: string; empty: string }
  /** Height of the notice that stands in the block's place (px). */
  minHeight?: number
  onRetry: () => void
  children: ReactNode
}

/** The faces of a block that is read once: on its way, there, nothing to show, failed with a way to ask again. */
export function ContentBlock(props: Props) {
  const { face, state = face, error, skeleton, words, minHeight = 240, onRetry, children } = props
  return (
    <div data-flow="content" data-state={state} aria-busy={face === 'loading'}>
      {face === 'shown' ? children : null}
      {face === 'loading' ? <div aria-hidden="true">{skeleton}</div> : null}
      {face === 'loading' ? <Awaited /> : null}
      {face === 'empty' ? (
        <Notice picture="empty" title={words.emptyTitle} text={words.empty} minHeight={minHeight} />
      ) : null}
      {face === 'failed' ? (
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
    <Notice
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
