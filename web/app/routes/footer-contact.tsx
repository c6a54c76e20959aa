import { Contact } from '#web/features/app/shell/contact.tsx'
import { infoMachine } from '../actors/content-actors.ts'
import { useContent } from '../use-content.ts'

export default function FooterContact() {
  return <Contact info={useContent(infoMachine)} />
}
