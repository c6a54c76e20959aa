import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './own.module.css'
import { useOwnAmounts } from './own-amounts.ts'

/** A button that hides the user's own amounts on every page, or shows them again. */
export function Eye() {
  const { t } = useTranslation('privacy')
  const { isHidden, state, toggle } = useOwnAmounts()
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      className={`text-dim ${styles.eye}`}
      aria-label={t('hide')}
      aria-pressed={isHidden}
      title={t(isHidden ? 'show' : 'hide')}
      data-flow="amountPrivacy"
      data-state={state}
      onClick={toggle}
    >
      {isHidden ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
    </ActionIcon>
  )
}
