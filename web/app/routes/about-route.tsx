import en from '#locales/en/site/about.json'
import fa from '#locales/fa/site/about.json'
import { addMessages } from '#web/adapters/app/messages.ts'
import { infoMachine, statisticsMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { AboutPage } from '#web/features/site/about/about-page.tsx'

addMessages({ fa: { about: fa }, en: { about: en } })

/** Interval in ms between two reads, equal to that of the home page's figures (design 3, `stats`). */
const statisticsEvery = 60_000

export function Component() {
  const info = useContent(infoMachine)
  const statistics = useContent(statisticsMachine, statisticsEvery)
  return <AboutPage info={info} statistics={statistics} />
}
