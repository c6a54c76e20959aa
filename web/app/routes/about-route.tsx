import { useActorRef } from '@xstate/react'
import type { Language } from '#shared/money/format.ts'
import { AboutPage } from '#web/features/about/about-page.tsx'
import { infoMachine, statisticsMachine } from '../actors/content-actors.ts'
import { usePreferences } from '../use-preferences.ts'

/** As often as the home page's figures are asked for (design 3, `stats`). Milliseconds. */
const statisticsEvery = 60_000

export function Component() {
  const { language } = usePreferences()
  return <About key={language} language={language} />
}

function About({ language }: { language: Language }) {
  const info = useActorRef(infoMachine, { input: { language } })
  const statistics = useActorRef(statisticsMachine, { input: { language, every: statisticsEvery } })
  return <AboutPage info={info} statistics={statistics} />
}
