import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { pathWithNext } from '#machines/auth/route-guard/pages.ts'
import type { QuickTrader } from '#machines/auth/session/quick-trader.ts'
import type { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { selectEntryBlocker, selectEntryUrl, selectOtcEntry } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { formatExact } from '#shared/market/display.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import noteStyles from '#web/ui/note.module.css'
import sideStyles from '#web/ui/side-button.module.css'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './quick-trade.module.css'

type Props = {
  order: ActorRefFrom<typeof otcEntryMachine>
  trader: QuickTrader
  /** The id of the text that explains the link, or why it is disabled. */
  note: string
}

/**
 * The link to the next step, which is never blocked by missing input. A guest logs in and finds the same input again, with
 * its errors (spec 001, section 4). A user who may not trade yet is led to their account. A market maker may not trade here
 * (section 6).
 */
export function TradeWay({ order, trader, note }: Props) {
  const { t } = useTranslation('quickTrade')
  const errorText = useErrorText()
  const language = useLanguage()
  const { side, coin, min, max } = useSelector(order, selectOtcEntry, shallowEqual)
  const typed = useSelector(order, selectEntryBlocker)
  const url = useSelector(order, selectEntryUrl)
  const { name, code } = useCoinNames()(coin)
  const inCoin = (value: string) => `${formatExact(value, language)} ${code}`
  const problem = trader === 'supervisor' ? 'supervisorErr' : typed === null || missing.has(typed) ? null : typed
  const unauthorized = trader === 'unauthorized' || trader === 'inReview' || trader === 'refused' ? trader : null
  const isGuest = trader === 'guest'
  const action = unauthorized !== null ? t('toAccount') : t(`${side}Coin${isGuest ? 'AsGuest' : ''}`, { coin: name })
  const way = unauthorized !== null ? '/profile/account' : isGuest ? pathWithNext('/login', url) : url
  const noteText =
    problem !== null ? textOf(problem) : unauthorized !== null ? t(unauthorized) : isGuest ? t('kept') : null
  return (
    <>
      {trader === 'supervisor' ? (
        <button
          type="button"
          className={`rounded-medium font-strong ${sideStyles.sideButton} ${styles.action}`}
          data-side={side}
          disabled
          aria-describedby={note}
        >
          {action}
        </button>
      ) : (
        <Link
          className={`rounded-medium font-strong ${sideStyles.sideButton} ${styles.action}`}
          data-side={unauthorized !== null ? undefined : side}
          to={way}
          aria-describedby={noteText === null ? undefined : note}
        >
          {action}
        </Link>
      )}
      <p id={note} className={`${noteStyles.note} mt-8`} data-wrong={problem !== null || undefined} role="status">
        {noteText}
      </p>
    </>
  )

  function textOf(key: ErrorKey): string {
    if (key === 'NO_ANSWER') return t('oldPrice')
    if (key === 'minErr') return `${t('errors:minErr')} ${t('min', { amount: inCoin(min) })}`
    if (key === 'maxErr') return `${t('errors:maxErr')} ${t('max', { amount: inCoin(max) })}`
    return errorText(key)
  }
}

/** Errors that are not shown: an input is missing, but none is wrong. */
const missing: ReadonlySet<ErrorKey> = new Set(['amountRequired', 'pending'] satisfies ErrorKey[])
