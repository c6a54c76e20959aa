import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectTicket } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { selectReviewView } from '#machines/trading/order-ticket/ticket-review.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PhraseLine } from '#web/ui/phrase/phrase-line.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { ReviewFacts } from './review-facts.tsx'
import { useBlockerText } from './use-blocker-text.ts'

/**
 * The dialog for an order above the user's own limits, with its figures, before it is sent. Only its button sends the
 * order.
 */
export function ReviewDialog({ ticket, onEdit }: { ticket: OrderTicketRef; onEdit: () => void }) {
  const { t } = useTranslation('ticket')
  const blockerText = useBlockerText()
  const { isOpen, isWorse, remembers, blocker } = useSelector(ticket, selectReviewView, shallowEqual)
  const { market, side } = useSelector(ticket, selectTicket, shallowEqual)
  const { name } = useCoinNames()(market.coin)
  const back = () => {
    ticket.send({ type: 'review.back' })
    onEdit()
  }
  return (
    <Dialog
      isOpen={isOpen}
      isAlert
      title={t(`review.title.${side}`, { coin: name })}
      onClose={back}
      actions={
        <>
          {isWorse ? (
            <Button onClick={() => ticket.send({ type: 'review.renew' })}>{t('review.renew')}</Button>
          ) : (
            <Button
              aria-disabled={blocker !== null}
              data-disabled={blocker !== null || undefined}
              onClick={() => ticket.send({ type: 'review.send' })}
            >
              {t(`review.send.${side}`)}
            </Button>
          )}
          <Button variant="default" onClick={back}>
            {t('review.back')}
          </Button>
        </>
      }
    >
      <PhraseLine />
      <ReviewFacts ticket={ticket} />
      <p
        role="status"
        className="min-h-40 text-14 leading-20 data-[tone=worse]:text-warn"
        data-tone={isWorse ? 'worse' : undefined}
      >
        {isWorse ? t('review.worse') : blocker === null ? null : blockerText(blocker)}
      </p>
      <Checkbox
        label={t('review.remember')}
        isOn={remembers}
        onChange={(isOn) => ticket.send({ type: 'review.remember', isOn })}
      />
    </Dialog>
  )
}
