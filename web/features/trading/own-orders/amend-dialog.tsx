import { shallowEqual, useSelector } from '@xstate/react'
import type { AmendOrderRef } from '#machines/trading/amend-order/amend-order.machine.ts'
import {
  selectAmendBlocker,
  selectAmendCandidates,
  selectAmendCommand,
  selectAmendEnd,
  selectAmendment,
  selectAmendState,
  selectAmendStep,
  selectFormerRest,
} from '#machines/trading/amend-order/amend-order.selectors.ts'
import { marketOf } from '#shared/market/coins.ts'
import { formatExact } from '#shared/market/display.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { PhraseLine } from '#web/ui/phrase/phrase-line.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { AmendDistance } from './amend-distance.tsx'
import { AmendFacts } from './amend-facts.tsx'
import { amendView } from './amend-view.ts'
import { AmendWays, closingOf } from './amend-ways.tsx'
import styles from './cancel-all.module.css'
import { OrderStatus } from './order-status.tsx'
import { useAmendErrorText } from './use-amend-error.ts'

/** The question before an order is amended, and the progress and outcome after it; nothing is assumed (design 5.22). */
export function AmendDialog({ amend }: { amend: AmendOrderRef }) {
  const { t } = useTranslation('orders')
  const step = useSelector(amend, selectAmendStep)
  const command = useSelector(amend, selectAmendCommand)
  const end = useSelector(amend, selectAmendEnd, shallowEqual)
  const state = useSelector(amend, selectAmendState)
  // The amendment of an earlier page is searched for without a dialog.
  const isOpen = step !== 'idle' && step !== 'editing' && !(step === 'reading' && end.isLeft)
  const view = step === 'idle' || step === 'editing' ? 'asking' : amendView(step, command, end)
  const closing = closingOf(view)
  return (
    <Dialog
      isOpen={isOpen}
      isAlert
      title={t(`amend.views.${view}.title`)}
      flow={{ id: 'amendOrder', state }}
      step={view}
      onClose={closing === null ? undefined : () => amend.send({ type: closing })}
      actions={<AmendWays amend={amend} view={view} />}
    >
      <PhraseLine />
      <AmendFacts amend={amend} />
      <div role="status" className="mt-12">
        <p>{t(`amend.views.${view}.text`)}</p>
        <Reason amend={amend} />
        <FormerLeft amend={amend} />
      </div>
      {view.endsWith('Checking') ? (
        <progress className={`w-full mt-12 ${styles.progress}`} aria-label={t(`amend.views.${view}.title`)} />
      ) : null}
      {view === 'placeSeveral' ? <Candidates amend={amend} /> : null}
    </Dialog>
  )
}

/** The reason why the amendment failed, in the exchange's words if it gave any. */
function Reason({ amend }: { amend: AmendOrderRef }) {
  const errorText = useErrorText()
  const amendErrorText = useAmendErrorText()
  const step = useSelector(amend, selectAmendStep)
  const { reason, warning, unplaced, status } = useSelector(amend, selectAmendEnd, shallowEqual)
  const blocker = useSelector(amend, selectAmendBlocker)
  if (step === 'warned') return warning === null ? null : <p>{warning}</p>
  if (step === 'asking') {
    return (
      <p className="text-down" role="alert">
        {blocker === null ? <AmendDistance amend={amend} /> : amendErrorText(blocker)}
      </p>
    )
  }
  if (unplaced === 'ended' && status !== null) return <OrderStatus status={status} />
  return reason === null || reason === 'elsewhere' ? null : <p>{errorText(reason)}</p>
}

/** The part of the former order that can be put back, with its price. */
function FormerLeft({ amend }: { amend: AmendOrderRef }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const namesOf = useCoinNames()
  const rest = useSelector(amend, selectFormerRest)
  const { order } = useSelector(amend, selectAmendment, shallowEqual)
  const market = order === null ? undefined : marketOf(order.marketType)
  if (rest === null || order === null || market === undefined) return null
  return (
    <p className="mt-12">
      {t('amend.former', {
        amount: `${formatExact(rest, language)} ${namesOf(market.coin).code}`,
        price: `${formatExact(order.unitPrice, language)} ${t(`common:currency.${market.settlement}`)}`,
      })}
    </p>
  )
}

function Candidates({ amend }: { amend: AmendOrderRef }) {
  const candidates = useSelector(amend, selectAmendCandidates)
  return (
    <ul className={`grid m-0 mt-12 overflow-y-auto text-14 ${styles.rows}`}>
      {candidates.map(({ id, orderStatus }) => (
        <li key={id}>
          <OrderStatus status={orderStatus} />
        </li>
      ))}
    </ul>
  )
}
