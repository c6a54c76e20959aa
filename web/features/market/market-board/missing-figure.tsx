import type { Settlement } from '#shared/market/coins.ts'
import { useTopicStatus } from '#web/streams/use-topic.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** A dash for a missing figure of the day, with the reason: the figures are loading, or this one is not available. */
export function MissingFigure({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation('board')
  const { status, hasData } = useTopicStatus(`volumes:${settlement}`)
  const why = t(!hasData && (status === 'loading' || status === 'live') ? 'coming' : 'missing')
  return (
    <span className="relative text-faint" title={why}>
      <span aria-hidden>—</span>
      <span className="sr-only">{why}</span>
    </span>
  )
}
