import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = { hidesAway: boolean; toggle: () => void }

/** The switch that hides the user's own amounts while the user is in another window. */
export function HidesAway({ hidesAway, toggle }: Props) {
  const { t } = useTranslation('settings')
  return <Checkbox label={t('privacy.hidesAway')} isOn={hidesAway} onChange={toggle} />
}
