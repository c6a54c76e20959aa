import { useActorRef } from '@xstate/react'
import type { Language } from '#shared/money/format.ts'
import { News } from '#web/features/news/news.tsx'
import { newsMachine } from '../actors/content-actors.ts'

export default function HomeNews({ language }: { language: Language }) {
  return <News posts={useActorRef(newsMachine, { input: { language } })} />
}
