import { IconBellRinging } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import { armingOf, type Firing } from '#machines/market/price-alert/alert.ts'
import type { PriceAlertRef } from '#machines/market/price-alert/price-alert.machine.ts'
import { selectAlertToast } from '#machines/market/price-alert/price-alert.selectors.ts'
import { marketOf } from '#shared/market/coins.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Toast } from '#web/ui/toast/toast.tsx'
import { ToastEntry } from '#web/ui/toast/toast-entry.tsx'
import { useAlertTexts } from './use-alert-text.ts'

/** `isShown`: the user wants toasts of alerts. */
type Props = { alerts: PriceAlertRef; isShown: boolean }

/** The toast of fired alerts on any page. It stays until the user dismisses it, because the user may be away. */
export function AlertToast({ alerts, isShown }: Props) {
  const { t } = useTranslation('alerts')
  const { number } = useAlertTexts()
  const firings = useSelector(alerts, selectAlertToast)
  const dismiss = () => alerts.send({ type: 'toast.dismiss' })
  return (
    <Toast
      flow="priceAlert"
      state={useSelector(alerts, ({ value }) => statePath(value))}
      label={t('toast.title')}
      list={isShown ? firings : []}
      keyOf={armingOf}
      entry={(firing) => <FiredEntry firing={firing} onFollow={dismiss} />}
      summary={(all) => t('toast.summary', { number: number(all) })}
      foot={
        <Link to="/alerts" onClick={dismiss}>
          {t('toast.all')}
        </Link>
      }
      dismissLabel={t('toast.dismiss')}
      onDismiss={dismiss}
    />
  )
}

function FiredEntry({ firing, onFollow }: { firing: Firing; onFollow: () => void }) {
  const { t } = useTranslation('alerts')
  const texts = useAlertTexts()
  const language = useLanguage()
  const { id, market, rule, price, at, isMissed } = firing
  const { coin, settlement } = marketOf(market)!
  const time = formatDate(at, 'shortMoment', language)
  return (
    <ToastEntry
      title={
        <>
          <IconBellRinging size={16} aria-hidden /> {texts.rule(market, rule)}
        </>
      }
      text={isMissed ? t('missed', { time }) : t('reached', { ...texts.price(market, price), time })}
      isWarning={isMissed}
      data-alert={id}
      data-missed={isMissed || undefined}
    >
      <Link to={`/market/${coin}/${settlement}`} onClick={onFollow}>
        {t('toast.view')}
      </Link>
    </ToastEntry>
  )
}
