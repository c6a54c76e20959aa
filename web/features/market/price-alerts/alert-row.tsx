import { ActionIcon } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { PriceAlert } from '#machines/market/price-alert/alert.ts'
import { armError } from '#machines/market/price-alert/rule-error.ts'
import { marketOf } from '#shared/market/coins.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import type { AlertActions } from './alert-actions.ts'
import styles from './alerts-page.module.css'
import { useAlertTexts } from './use-alert-text.ts'
import { useDraftError } from './use-draft-error.ts'

type Props = Omit<AlertActions, 'onForget'> & {
  alert: PriceAlert
  /** Whether it is unknown if the alert was reached while no tab watched. */
  isUnchecked: boolean
}

/** One alert: its rule, its status, and its actions. */
export function AlertRow({ alert, isUnchecked, onEdit, onPause, onArm, onDelete }: Props) {
  const { t } = useTranslation('alerts')
  const texts = useAlertTexts()
  const errorText = useDraftError()
  const { market, status } = alert
  const { coin, settlement } = marketOf(market)!
  const last = useTopic(`markets:${settlement}`, ({ doc, status: view }) =>
    view === 'live' ? (doc?.[coin]?.lastPrice ?? null) : null,
  )
  const rule = texts.rule(market, alert.rule)
  const blocker = status === 'active' ? null : armError(alert, last)
  return (
    <li className={styles.row} data-alert={alert.id} data-status={status}>
      <CoinMark coin={coin} size={28} />
      <div className={`min-w-0 ${styles.words}`}>
        <p className="font-strong wrap-anywhere">
          <Link to={`/market/${coin}/${settlement}`}>{rule}</Link>
        </p>
        <p className={`flex flex-wrap text-dim text-12 ${styles.more}`}>
          <span className={`text-dim ${styles.status}`} data-status={status}>
            {t(`status.${status}`)}
          </span>
          {last === null ? null : <span>{t('now', texts.price(market, last))}</span>}
        </p>
        {blocker === null ? null : <p className="text-warn text-12">{errorText(blocker, market)}</p>}
        {isUnchecked ? <p className="text-warn text-12">{t('unchecked')}</p> : null}
      </div>
      <div className="flex flex-none phone:ms-auto">
        {status === 'active' ? (
          <Action
            label={t('pauseOf', { rule })}
            title={t('pause')}
            Icon={IconPlayerPause}
            onPress={() => onPause(alert)}
          />
        ) : (
          <Action
            label={t(status === 'paused' ? 'resumeOf' : 'againOf', { rule })}
            title={t(status === 'paused' ? 'resume' : 'again')}
            Icon={IconPlayerPlay}
            isOff={blocker !== null}
            onPress={() => onArm(alert)}
          />
        )}
        <Action label={t('editOf', { rule })} title={t('edit')} Icon={IconPencil} onPress={() => onEdit(alert)} />
        <Action label={t('deleteOf', { rule })} title={t('delete')} Icon={IconTrash} onPress={() => onDelete(alert)} />
      </div>
    </li>
  )
}

type ActionProps = {
  label: string
  title: string
  Icon: typeof IconTrash
  isOff?: boolean
  onPress: () => void
}

function Action({ label, title, Icon, isOff = false, onPress }: ActionProps) {
  return (
    <ActionIcon variant="subtle" size={44} aria-label={label} title={title} disabled={isOff} onClick={onPress}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
