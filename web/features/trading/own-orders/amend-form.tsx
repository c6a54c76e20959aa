import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import type { AmendError } from '#machines/trading/amend-order/amend-check.ts'
import type { AmendOrderRef } from '#machines/trading/amend-order/amend-order.machine.ts'
import {
  selectAmendBlocker,
  selectAmendErrors,
  selectAmendment,
  selectAmendStep,
} from '#machines/trading/amend-order/amend-order.selectors.ts'
import { sign } from '#shared/core/money/decimal.ts'
import { marketOf } from '#shared/market/coins.ts'
import { formatExact } from '#shared/market/display.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { BottomSheet } from '#web/ui/drawer/bottom-sheet.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { useLanguage } from '#web/ui/language.ts'
import { DecimalField } from '#web/ui/numbers/decimal-field.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { phoneWidth, useMedia } from '#web/ui/use-media.ts'
import styles from './amend.module.css'
import { AmendDistance } from './amend-distance.tsx'
import { useAmendErrorText } from './use-amend-error.ts'

/** The form of the new price and amount: in a dialog, on a phone in a bottom sheet. */
export function AmendForm({ amend }: { amend: AmendOrderRef }) {
  const { t } = useTranslation('orders')
  const isPhone = useMedia(phoneWidth)
  const isOpen = useSelector(amend, selectAmendStep) === 'editing'
  const close = () => amend.send({ type: 'amend.close' })
  if (isPhone) {
    if (!isOpen) return null
    return (
      <BottomSheet title={t('amend.title')} close={t('amend.close')} onClose={close}>
        <div data-flow="amendOrder" data-state="changing.editing" className="p-16">
          <Fields amend={amend} />
        </div>
      </BottomSheet>
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={t('amend.title')}
      close={t('amend.close')}
      flow={isOpen ? { id: 'amendOrder', state: 'changing.editing' } : undefined}
      onClose={close}
    >
      <Fields amend={amend} />
    </Dialog>
  )
}

function Fields({ amend }: { amend: AmendOrderRef }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const namesOf = useCoinNames()
  const errorText = useAmendErrorText()
  const [priceNote, amountNote, blockerNote] = [useId(), useId(), useId()]
  const { order, price, amount, executed } = useSelector(amend, selectAmendment, shallowEqual)
  const errors = useSelector(amend, selectAmendErrors, shallowEqual)
  const blocker = useSelector(amend, selectAmendBlocker)
  const market = order === null ? undefined : marketOf(order.marketType)
  if (market === undefined) return null
  const { code } = namesOf(market.coin)
  const note = (id: string, error: AmendError | null) => (
    <p id={id} className="text-down text-12 min-h-20" role="alert">
      {error === null ? null : errorText(error)}
    </p>
  )
  return (
    <form
      className={`grid gap-12 mt-12 ${styles.form}`}
      onSubmit={handleSubmit(() => amend.send({ type: 'amend.review' }))}
    >
      <div>
        <DecimalField
          label={t('columns.price')}
          unit={t(`common:currency.${market.settlement}`)}
          text={price}
          isWrong={errors.price !== null}
          describedBy={priceNote}
          onChange={(text) => amend.send({ type: 'price.change', text })}
        />
        {errors.price === null ? (
          <p id={priceNote} className="text-down text-12 min-h-20" role="status">
            <AmendDistance amend={amend} />
          </p>
        ) : (
          note(priceNote, errors.price)
        )}
      </div>
      <div>
        <DecimalField
          label={t('columns.amount')}
          unit={code}
          text={amount}
          isWrong={errors.amount !== null}
          describedBy={amountNote}
          onChange={(text) => amend.send({ type: 'amount.change', text })}
        />
        {note(amountNote, errors.amount)}
      </div>
      {sign(executed) > 0 ? (
        <p className="text-dim text-12 min-h-20">
          {t('amend.hint', { amount: `${formatExact(executed, language)} ${code}` })}
        </p>
      ) : null}
      <Button type="submit" fullWidth aria-disabled={blocker !== null} aria-describedby={blockerNote}>
        {t('amend.review')}
      </Button>
      <p id={blockerNote} className="text-dim text-12 min-h-20">
        {blocker === null || blocker === errors.price || blocker === errors.amount ? null : errorText(blocker)}
      </p>
    </form>
  )
}
