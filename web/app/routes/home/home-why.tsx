import type { Settlement } from '#shared/market/coins.ts'
import { levelsMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { Why } from '#web/features/site/home/why.tsx'

export default function HomeWhy({ settlement }: { settlement: Settlement }) {
  return <Why settlement={settlement} levels={useContent(levelsMachine)} />
}
