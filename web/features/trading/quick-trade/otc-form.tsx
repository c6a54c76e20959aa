import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import { selectOtcEntry } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import {
  selectAddressNote,
  selectEntryRef,
  selectOtcForm,
  selectOtcHold,
} from '#machines/trading/otc-order/otc-order.selectors.ts'
import { walletUrl } from '#machines/wallet/wallet-page/wallet-dialog.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { HoldNotice } from '#web/ui/hold/hold-notice.tsx'
import links from '#web/ui/links.module.css'
import noteStyles from '#web/ui/note.module.css'
import sideStyles from '#web/ui/side-button.module.css'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { DestinationChoice } from './destination-choice.tsx'
import { OtcFields } from './otc-fields.tsx'
import { OtcSummary } from './otc-summary.tsx'
import quick from './quick-trade.module.css'
import { Switches } from './switches.tsx'

/** Errors that are shown without emphasis: an input is missing, but none is wrong. */
const missing: ReadonlySet<ErrorKey> = new Set([
  'amountRequired',
  'pending',
  'destinationWalletRequired',
  'networkSelect',
] satisfies ErrorKey[])

type Props = {
  order: OtcOrderRef
  /** The live price, where it is not shown beside the form. */
  price?: ReactNode
  /** The fields of an external wallet: network and address. */
  outside: ReactNode
}

/** The form of the order, and the button that opens the confirmation. The reason of a blocked button is shown below it. */
export function OtcForm({ order, price, outside }: Props) {
  const { t } = useTranslation('otc')
  const errorText = useErrorText()
  const entry = useSelector(order, selectEntryRef)
  const state = useSelector(entry, (snapshot) => statePath(snapshot.value))
  const { side, coin, settlement } = useSelector(entry, selectOtcEntry, shallowEqual)
  const { blocker } = useSelector(order, selectOtcForm, shallowEqual)
  const { fault } = useSelector(order, selectAddressNote, shallowEqual)
  const heldUntil = useSelector(order, selectOtcHold)
  const { name } = useCoinNames()(coin)
  const note = useId()
  const isWrong = blocker !== null && !missing.has(blocker)
  return (
    <form
      noValidate
      data-flow="otcEntry"
      data-state={state}
      aria-label={t('heading')}
      onSubmit={handleSubmit(() => order.send({ type: 'order.request' }))}
    >
      <Switches order={entry} hasBalances />
      {price}
      <OtcFields order={order} note={note} />
      <DestinationChoice order={order} outside={outside} />
      <HoldNotice until={heldUntil} />
      <OtcSummary order={order} />
      <button
        type="submit"
        className={`rounded-medium font-strong ${sideStyles.sideButton} ${quick.action}`}
        data-side={side}
        disabled={blocker !== null}
        aria-describedby={blocker === null ? undefined : note}
      >
        {t(`quickTrade:${side}Coin`, { coin: name })}
      </button>
      <p id={note} className={`${noteStyles.note} mt-8`} data-wrong={isWrong || undefined} role="status">
        {blocker === null
          ? null
          : blocker === fault
            ? t('mendAddress')
            : blocker === 'NO_ANSWER'
              ? t('oldPrice')
              : errorText(blocker)}{' '}
        {blocker === 'walletErr' ? (
          <Link
            to={walletUrl({ kind: 'deposit', currency: side === 'buy' ? settlement : coin })}
            className={links.link}
          >
            {t('deposit')}
          </Link>
        ) : null}
      </p>
    </form>
  )
}
