import { TermsPage } from '#web/features/terms/terms-page.tsx'
import { infoMachine } from '../actors/content-actors.ts'
import { useContent } from '../use-content.ts'

export function Component() {
  return <TermsPage info={useContent(infoMachine)} />
}
