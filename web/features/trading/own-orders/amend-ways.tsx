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
import type { amendFace } from './amend-face.ts'

type Face = ReturnType<typeof amendFace>
type Closing = 'amend.close' | 'command.close' | 'force.no'

/**
 * Returns the event that closes the dialog; null while it may not be closed, because a command is on its way or its outcome
 * is unknown.
 */
export function closingOf(face: Face): Closing | null {
  if (face === 'warned') return 'force.no'
  if (atCommand.has(face)) return 'command.close'
  return busy.has(face) ? null : 'amend.close'
}

const busy: ReadonlySet<Face> = new Set<Face>([
  'cancelling',
  'cancelChecking',
  'reading',
  'placing',
  'restoring',
  'placeChecking',
  'placeLoadFailed',
])
const atCommand: ReadonlySet<Face> = new Set<Face>([
  'cancelLoadFailed',
  'cancelAbsent',
  'placeAbsent',
  'placeSpent',
  'placeSeveral',
])

/** The buttons of the dialog, the one that continues first. */
export function AmendWays({ amend, face }: { amend: AmendOrderRef; face: Face }): ReactNode {
  const { t } = useTranslation('orders')
  const isBlocked = useSelector(amend, selectAmendBlocker) !== null
  // A price far from the market is a warning: the safe answer is the prominent one.
  const isFar = useSelector(amend, (snapshot) => selectAmendDistance(snapshot) !== null)
  const hasFormer = useSelector(amend, (snapshot) => selectFormerRest(snapshot) !== null)
  const closing = closingOf(face)
  const close =
    closing === null ? null : (
      <Button variant="default" onClick={() => amend.send({ type: closing })}>
        {t(`amend.${closeWords[face as keyof typeof closeWords] ?? 'close'}`)}
      </Button>
    )
  if (face === 'asking') {
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
  const way = ways[face as keyof typeof ways]
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
