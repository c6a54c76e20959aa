import en from '#locales/en/terms.json'
import fa from '#locales/fa/terms.json'
import { TermsPage } from '#web/features/terms/terms-page.tsx'
import { infoMachine } from '../actors/content-actors.ts'
import { addMessages } from '../messages.ts'
import { useContent } from '../use-content.ts'

addMessages({ fa: { terms: fa }, en: { terms: en } })

export function Component() {
  return <TermsPage info={useContent(infoMachine)} />
}
