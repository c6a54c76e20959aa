import { ContactPage } from '#web/features/contact/contact-page.tsx'
import { infoMachine } from '../actors/content-actors.ts'
import { useContent } from '../use-content.ts'

export function Component() {
  return <ContactPage info={useContent(infoMachine)} />
}
