import type { SecondFactor } from '#machines/auth/login/pending-login.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useIsolated } from './use-isolated.ts'

/** Where to look for the code, with the contact as the exchange masks it. */
export function FactorLead({ factor, contact }: { factor: SecondFactor; contact: string | null }) {
  const { t } = useTranslation('auth')
  const isolated = useIsolated()
  return contact === null ? t(`${factor}.lead`) : t(`${factor}.leadTo`, { contact: isolated(contact) })
}
