import { infoMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { Contact } from '#web/features/app/shell/contact.tsx'

export default function FooterContact() {
  return <Contact info={useContent(infoMachine)} />
}
