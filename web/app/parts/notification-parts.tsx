import { type NotificationContent, notificationKind } from '#machines/account/notifications/notification.ts'
import { selectWays } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { formatExact } from '#shared/market/display.ts'
import { notificationsOf } from '#web/adapters/account/notifications.ts'
import { useAmountPrivacy } from '#web/adapters/app/amount-privacy.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { notificationSettings } from '#web/adapters/trading/notification-settings.ts'
import { orderNotificationsOf } from '#web/adapters/trading/order-notifications.ts'
import { CentreBell } from '#web/features/account/notifications/centre-bell.tsx'
import { CentreToast } from '#web/features/account/notifications/centre-toast.tsx'
import type { NotificationText, TextOf } from '#web/features/account/notifications/notification-text.ts'
import { useAlertTexts } from '#web/features/market/price-alerts/use-alert-text.ts'
import { orderPath } from '#web/features/trading/own-orders/order-path.ts'
import { useNewsText } from '#web/features/trading/own-orders/use-news-text.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { OwnAmountsContext } from '#web/ui/own/own-amounts.ts'
import { useOwnText } from '#web/ui/own/use-own-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The bell with the notification centre. `isOpen`: the bell was pressed before this code was loaded. */
export function BellPart({ isOpen }: { isOpen: boolean }) {
  return (
    <OwnAmountsContext value={useAmountPrivacy()}>
      <Bell isOpen={isOpen} />
    </OwnAmountsContext>
  )
}

function Bell({ isOpen }: { isOpen: boolean }) {
  const services = useServices()
  const notifications = notificationsOf(services)
  const textOf = useNotificationText()
  const look = () => {
    notifications.send({ type: 'centre.look' })
    orderNotificationsOf(services).send({ type: 'news.read' })
  }
  return <CentreBell notifications={notifications} textOf={textOf} onLook={look} isOpen={isOpen} />
}

/** Toasts of new notifications on every page of a user with a session, after the page's first 10 s. */
export function ToastPart() {
  return (
    <OwnAmountsContext value={useAmountPrivacy()}>
      <Toast />
    </OwnAmountsContext>
  )
}

function Toast() {
  const notifications = notificationsOf(useServices())
  const textOf = useNotificationText()
  return (
    <CentreToast
      notifications={notifications}
      textOf={textOf}
      isShown={({ content }) => selectWays(notificationSettings().getSnapshot(), notificationKind(content)).toast}
    />
  )
}

/** Returns a function that gives the text and the link of every kind of notification. */
function useNotificationText(): TextOf {
  const { t } = useTranslation('notifications')
  const language = useLanguage()
  const namesOf = useCoinNames()
  const own = useOwnText()
  const newsText = useNewsText()
  const alerts = useAlertTexts()
  const words = (content: NotificationContent): NotificationText => {
    if (content.of === 'order') return { ...newsText(content.news), path: orderPath(content.news), link: null }
    if (content.of === 'alert') {
      const { market, rule } = content.firing
      return { title: alerts.rule(market, rule), text: '', path: '/alerts', link: null }
    }
    if (content.of === 'transfer') {
      const { direction, coin, amount, step } = content
      const isToman = coin === 'TOMAN'
      const code = isToman ? t('common:currency.TOMAN') : namesOf(coin).code
      return {
        title: t(`transfer.${direction}.${step}`),
        text: t('transfer.text', { amount: own(formatExact(amount, language)), coin: code }),
        path: `/profile/history?tab=${isToman ? 'toman' : 'crypto'}${direction === 'withdrawals' ? '&list=withdrawals' : ''}`,
        link: null,
      }
    }
    if (content.of === 'identity') {
      const decision = content.decision === 'accepted' ? 'accepted' : 'refused'
      return { title: t(`identity.${decision}`), text: t('identity.text'), path: '/profile/account', link: null }
    }
    if (content.of === 'logIn') {
      const { browser, system, ip, isSuccessful } = content
      const title = t(isSuccessful ? 'logIn.done' : 'logIn.failed')
      return { title, text: t('logIn.text', { browser, system, ip }), path: '/profile/history?tab=logIns', link: null }
    }
    return { title: t('post'), text: content.title, path: null, link: content.link }
  }
  return ({ content }) => words(content)
}
