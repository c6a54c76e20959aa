import en from '#locales/en/site/contact.json'
import fa from '#locales/fa/site/contact.json'
import { ContactPage } from '#web/features/site/contact/contact-page.tsx'
import { infoMachine } from '../actors/content-actors.ts'
import { addMessages } from '../messages.ts'
import { useContent } from '../use-content.ts'

addMessages({ fa: { contact: fa }, en: { contact: en } })

export function Component() {
  return <ContactPage info={useContent(infoMachine)} />
}
