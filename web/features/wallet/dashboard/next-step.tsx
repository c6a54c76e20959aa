import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconFlag, IconListCheck, IconX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { isRefused, nextStep, type Step } from '#machines/wallet/checklist/checklist.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { useLanguage } from '#web/ui/language.ts'
import links from '#web/ui/links.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './next-step.module.css'
import { stepPaths } from './step-paths.ts'

type Props = {
  /** A new user's steps; null when they are finished or dismissed. */
  steps: readonly Step[] | null
  /** Dismisses the steps; undefined when that is not possible. */
  onClose?: (() => void) | undefined
}

/** The user's next action: a new user's first open step, otherwise their open orders. */
export function NextStep({ steps, onClose }: Props) {
  const next = steps && (nextStep(steps) ?? steps.find(({ state }) => state === 'waiting'))
  return !steps || !next ? <OpenOrders /> : <Newcomer steps={steps} next={next} onClose={onClose} />
}

function Newcomer({ steps, next, onClose }: { steps: readonly Step[]; next: Step } & Pick<Props, 'onClose'>) {
  const { t } = useTranslation(['homeSections', 'portfolio'])
  const language = useLanguage()
  const number = (value: number) => localDigits(String(value), language)
  const { name, state } = next
  const isWaiting = state === 'waiting'
  const hasOwnText = state === 'waiting' || state === 'refused'
  const Icon = isWaiting ? IconClock : isRefused(next) ? IconAlertTriangle : IconFlag
  const step = t(`portfolio:steps.names.${name}`)
  const done = steps.filter((one) => one.state === 'done').length
  return (
    <section className={styles.next} aria-label={t('user.next')} data-step={name} data-step-state={state}>
      <Icon size={24} aria-hidden />
      <div className={`min-w-0 ${styles.words}`}>
        <p className="font-strong">{hasOwnText ? t(`user.${state}`, { step }) : `${t('user.next')}: ${step}`}</p>
        <p className="text-dim text-12">{hasOwnText ? t(`user.${state}Text`) : t(`user.texts.${name}`)}</p>
        <p className="text-dim text-12">
          {t('portfolio:steps.count', { done: number(done), all: number(steps.length) })}
        </p>
      </div>
      {isWaiting ? null : (
        <Link to={stepPaths[name]} className={links.step}>
          {t(`portfolio:steps.actions.${isRefused(next) ? 'refused' : name}`)}
        </Link>
      )}
      {onClose === undefined ? null : (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('portfolio:steps.close')}
          title={t('portfolio:steps.close')}
          onClick={onClose}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </section>
  )
}

function OpenOrders() {
  const { t } = useTranslation('homeSections')
  const language = useLanguage()
  const count = useTopic('me:orders', ({ doc }) => (doc === null ? null : Object.keys(doc).length))
  const number = localDigits(String(count ?? 0), language)
  return (
    <section className={styles.next} aria-label={t('user.next')}>
      <IconListCheck size={24} aria-hidden />
      <div className={`min-w-0 ${styles.words}`}>
        <p className="font-strong">
          {count === null ? '…' : count === 0 ? t('user.noOrders') : t('user.orders', { count, number })}
        </p>
        <p className="text-dim text-12">{t('user.ordersText')}</p>
      </div>
      <Link to={count === 0 ? '/profile/trade' : '/profile'} className={links.step}>
        {count === 0 ? t('last.trade') : t('user.seeOrders')}
      </Link>
    </section>
  )
}
