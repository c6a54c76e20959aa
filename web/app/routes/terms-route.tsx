import en from '#locales/en/site/terms.json'
import fa from '#locales/fa/site/terms.json'
import { addMessages } from '#web/adapters/app/messages.ts'
import { infoMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { TermsPage } from '#web/features/site/terms/terms-page.tsx'

addMessages({ fa: { terms: fa }, en: { terms: en } })

export function Component() {
  return <TermsPage info={useContent(infoMachine)} />
}
