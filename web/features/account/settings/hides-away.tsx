import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = { hidesAway: boolean; toggle: () => void }

/** Whether the user's own amounts are hidden while the user is at another window. */
export function HidesAway({ hidesAway, toggle }: Props) {
  const { t } = useTranslation('settings')
  return <Checkbox label={t('privacy.hidesAway')} isOn={hidesAway} onChange={toggle} />
}
