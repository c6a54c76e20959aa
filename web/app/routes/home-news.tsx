import { News } from '#web/features/site/news/news.tsx'
import { newsMachine } from '../actors/content-actors.ts'
import { useContent } from '../use-content.ts'

export default function HomeNews() {
  return <News posts={useContent(newsMachine)} />
}
