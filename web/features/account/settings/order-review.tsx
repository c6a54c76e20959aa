import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import type { OrderReviewRef } from '#machines/trading/order-review/order-review.machine.ts'
import { selectReviewLimits } from '#machines/trading/order-review/order-review.selectors.ts'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { DecimalField } from '#web/ui/numbers/decimal-field.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './settings-form.module.css'

/** The limits from which an order is reviewed before it is sent. They are saved in this browser. */
export function OrderReview({ review }: { review: OrderReviewRef }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const [impactNote, shareNote] = [useId(), useId()]
  const { impact, share, impactError, shareError, isKept, isTyping, state } = useSelector(
    review,
    selectReviewLimits,
    shallowEqual,
  )
  const fields = [
    { limit: 'impact', text: impact, error: impactError, note: impactNote },
    { limit: 'share', text: share, error: shareError, note: shareNote },
  ] as const
  return (
    <form
      data-flow="orderReview"
      data-state={state}
      className="grid gap-12"
      noValidate
      onSubmit={handleSubmit(() => review.send({ type: 'limits.save' }))}
    >
      <p className="max-w-[64ch] text-dim">{t('orderReview.lead')}</p>
      <div className={`grid gap-x-16 gap-y-12 ${styles.fields}`}>
        {fields.map(({ limit, text, error, note }) => (
          <div key={limit}>
            <DecimalField
              label={t(`orderReview.${limit}`)}
              unit={t('orderReview.percent')}
              text={text}
              isWrong={error !== null}
              describedBy={note}
              onChange={(typed) => review.send({ type: 'limit.type', limit, text: typed })}
            />
            <p id={note} className={`min-h-40 mt-4 text-dim text-14 leading-20 ${styles.note}`}>
              {error === null ? t(`orderReview.about.${limit}`) : <span role="alert">{errorText(error)}</span>}
            </p>
          </div>
        ))}
      </div>
      <div className={`flex items-center flex-wrap gap-x-12 gap-y-8 ${styles.actions}`}>
        <Button type="submit" disabled={!isTyping || impactError !== null || shareError !== null}>
          {t('orderReview.save')}
        </Button>
        <Button variant="default" onClick={() => review.send({ type: 'limits.reset' })}>
          {t('orderReview.reset')}
        </Button>
        <p role="status">{isKept ? t('orderReview.kept') : null}</p>
      </div>
    </form>
  )
}
