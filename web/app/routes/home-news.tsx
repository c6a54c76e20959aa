import { News } from '#web/features/news/news.tsx'
import { newsMachine } from '../actors/content-actors.ts'
import { useContent } from '../use-content.ts'

export default function HomeNews() {
  return <News posts={useContent(newsMachine)} />
}
