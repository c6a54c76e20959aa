import en from '#locales/en/site/terms.json'
import fa from '#locales/fa/site/terms.json'
import { TermsPage } from '#web/features/site/terms/terms-page.tsx'
import { infoMachine } from '../actors/content-actors.ts'
import { addMessages } from '../messages.ts'
import { useContent } from '../use-content.ts'

addMessages({ fa: { terms: fa }, en: { terms: en } })

export function Component() {
  return <TermsPage info={useContent(infoMachine)} />
}
