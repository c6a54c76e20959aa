import en from '#locales/en/contact.json'
import fa from '#locales/fa/contact.json'
import { ContactPage } from '#web/features/contact/contact-page.tsx'
import { infoMachine } from '../actors/content-actors.ts'
import { addMessages } from '../messages.ts'
import { useContent } from '../use-content.ts'

addMessages({ fa: { contact: fa }, en: { contact: en } })

export function Component() {
  return <ContactPage info={useContent(infoMachine)} />
}
