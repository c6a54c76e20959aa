import { IconBellPlus } from '@tabler/icons-react'
import type { Market } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './alert-button.module.css'

type Props = {
  market: Market
  onPress: () => void
  /** In a long list the button is visible only while its row has the pointer or the focus. */
  isQuiet?: boolean
  /** -1 where the keys of a list reach the button. */
  tabIndex?: number
}

/** The button that opens the alert form for a market. */
export function AlertButton({ market: { coin, settlement }, onPress, isQuiet = false, tabIndex }: Props) {
  const { t } = useTranslation('markets')
  const { name } = useCoinNames()(coin)
  const label = t('setAlert', { market: `${name} / ${t(`common:currency.${settlement}`)}` })
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={`grid flex-none place-items-center w-28 h-28 m-0 p-0 border-0 rounded-small bg-transparent text-faint cursor-pointer hover:text-body phone:h-44 ${styles.button}`}
      data-alert-button
      data-quiet={isQuiet || undefined}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <IconBellPlus size={16} aria-hidden />
    </button>
  )
}
