import en from '#locales/en/site/contact.json'
import fa from '#locales/fa/site/contact.json'
import { addMessages } from '#web/adapters/app/messages.ts'
import { infoMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { ContactPage } from '#web/features/site/contact/contact-page.tsx'

addMessages({ fa: { contact: fa }, en: { contact: en } })

export function Component() {
  return <ContactPage info={useContent(infoMachine)} />
}
