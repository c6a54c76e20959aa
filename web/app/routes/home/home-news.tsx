import { newsMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { News } from '#web/features/site/news/news.tsx'

export default function HomeNews() {
  return <News posts={useContent(newsMachine)} />
}
