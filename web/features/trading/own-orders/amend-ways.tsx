import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AmendOrderRef } from '#machines/trading/amend-order/amend-order.machine.ts'
import {
  selectAmendBlocker,
  selectAmendDistance,
  selectFormerRest,
} from '#machines/trading/amend-order/amend-order.selectors.ts'
import { firstPress } from '#web/ui/dialog/first-press.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import type { amendView } from './amend-view.ts'

type View = ReturnType<typeof amendView>
type Closing = 'amend.close' | 'command.close' | 'force.no'

/**
 * Returns the event that closes the dialog; null while it may not be closed, because a command is on its way or its outcome
 * is unknown.
 */
export function closingOf(view: View): Closing | null {
  if (view === 'warned') return 'force.no'
  if (atCommand.has(view)) return 'command.close'
  return busy.has(view) ? null : 'amend.close'
}

const busy: ReadonlySet<View> = new Set<View>([
  'cancelling',
  'cancelChecking',
  'reading',
  'placing',
  'restoring',
  'placeChecking',
  'placeLoadFailed',
])
const atCommand: ReadonlySet<View> = new Set<View>([
  'cancelLoadFailed',
  'cancelAbsent',
  'placeAbsent',
  'placeSpent',
  'placeSeveral',
])

/** The buttons of the dialog, the one that continues first. */
export function AmendWays({ amend, view }: { amend: AmendOrderRef; view: View }): ReactNode {
  const { t } = useTranslation('orders')
  const isBlocked = useSelector(amend, selectAmendBlocker) !== null
  // A price far from the market is a warning: the safe answer is the prominent one.
  const isFar = useSelector(amend, (snapshot) => selectAmendDistance(snapshot) !== null)
  const hasFormer = useSelector(amend, (snapshot) => selectFormerRest(snapshot) !== null)
  const closing = closingOf(view)
  const close =
    closing === null ? null : (
      <Button variant="default" onClick={() => amend.send({ type: closing })}>
        {t(`amend.${closeWords[view as keyof typeof closeWords] ?? 'close'}`)}
      </Button>
    )
  if (view === 'asking') {
    return (
      <>
        <Button
          disabled={isBlocked}
          variant={isFar ? 'default' : 'filled'}
          onClick={firstPress(() => amend.send({ type: 'amend.yes' }))}
        >
          {t('amend.yes')}
        </Button>
        <Button variant={isFar ? 'filled' : 'default'} onClick={() => amend.send({ type: 'amend.edit' })}>
          {t('amend.edit')}
        </Button>
      </>
    )
  }
  const way = ways[view as keyof typeof ways]
  return (
    <>
      {hasFormer ? (
        <Button onClick={firstPress(() => amend.send({ type: 'amend.restore' }))}>{t('amend.restore')}</Button>
      ) : null}
      {way === undefined ? null : (
        <Button variant={hasFormer ? 'default' : 'filled'} onClick={firstPress(() => amend.send({ type: way[0] }))}>
          {t(`amend.${way[1]}`)}
        </Button>
      )}
      {close}
    </>
  )
}

const ways = {
  cancelLoadFailed: ['command.check', 'look'],
  cancelAbsent: ['command.resend', 'again'],
  endLoadFailed: ['amend.check', 'look'],
  leftLoadFailed: ['amend.check', 'look'],
  placeLoadFailed: ['command.check', 'look'],
  placeAbsent: ['command.resend', 'resend'],
  warned: ['force.yes', 'force'],
  refused: ['amend.place', 'place'],
  formerRefused: ['amend.place', 'place'],
  declined: ['amend.place', 'place'],
  left: ['amend.place', 'place'],
  ended: ['amend.place', 'place'],
} as const

const closeWords = {
  cancelAbsent: 'keep',
  placeAbsent: 'leave',
  warned: 'forceNo',
  refused: 'leave',
  formerRefused: 'leave',
  declined: 'leave',
  left: 'leave',
  ended: 'leave',
} as const
