import en from '#locales/en/terms.json'
import fa from '#locales/fa/terms.json'
import { TermsPage } from '#web/features/terms/terms-page.tsx'
import { infoMachine } from '../actors/content-actors.ts'
import { useContent } from '../use-content.ts'
import { addWords } from '../words.ts'

addWords({ fa: { terms: fa }, en: { terms: en } })

export function Component() {
  return <TermsPage info={useContent(infoMachine)} />
}
