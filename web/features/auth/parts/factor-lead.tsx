import type { SecondFactor } from '#machines/auth/login/pending-login.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useIsolated } from './use-isolated.ts'

/** Returns the text with the place where the code was sent, and the contact as masked by the exchange. */
export function FactorLead({ factor, contact }: { factor: SecondFactor; contact: string | null }) {
  const { t } = useTranslation('auth')
  const isolated = useIsolated()
  return contact === null ? t(`${factor}.lead`) : t(`${factor}.leadTo`, { contact: isolated(contact) })
}
