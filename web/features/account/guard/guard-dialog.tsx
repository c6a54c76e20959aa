import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import { type Blocker, tradePath } from '#machines/auth/route-guard/pages.ts'
import type { RouteGuardRef } from '#machines/auth/route-guard/route-guard.machine.ts'
import { selectOffered, selectRefusal } from '#machines/auth/route-guard/route-guard.selectors.ts'
import type { Person } from '#machines/auth/session/person.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = { guard: RouteGuardRef; person: Person | null }

/**
 * Shows why a page did not open, and the remedy (spec 4, "Route guard"). The user stays on the page they came from. An
 * account that is in review or was refused has the texts of its status, with the reviewer's reason.
 */
export function GuardDialog({ guard, person }: Props) {
  const { t } = useTranslation(['guard', 'account'])
  const state = useSelector(guard, (snapshot) => statePath(snapshot.value))
  const refusal = useSelector(guard, selectRefusal, shallowEqual)
  const offered = useSelector(guard, selectOffered)
  const namesOf = useCoinNames()
  const close = () => guard.send({ type: 'refusal.close' })
  const blocker = refusal?.blocker ?? 'unauthorized'
  const status = person === null || !statuses.has(blocker) ? null : person.authenticationType
  const note = status === null ? null : person?.reviewNote
  const way = refusal === null ? undefined : ways[blocker]?.(refusal.path)
  return (
    <Dialog
      isOpen={refusal !== null}
      isAlert
      title={status === null ? t(`${plain(blocker)}Title`) : t(`account:standing.${status}.title`)}
      flow={{ id: 'routeGuard', state }}
      onClose={close}
      actions={
        <>
          {offered.map((market) => (
            <Link
              key={market.type}
              className="rounded-medium bg-accent text-on-accent font-strong leading-44 text-center hover:bg-accent-hover"
              to={tradePath(market)}
              onClick={close}
            >
              {t('market', {
                coin: namesOf(market.coin).name,
                settlement: t(`common:currency.${market.settlement}`),
              })}
            </Link>
          ))}
          {way === undefined ? null : (
            <Link
              className="rounded-medium bg-accent text-on-accent font-strong leading-44 text-center hover:bg-accent-hover"
              to={way.to}
              onClick={close}
            >
              {t(way.name)}
            </Link>
          )}
          <Button variant="default" className="h-44" onClick={close}>
            {t(way === undefined ? 'close' : 'stay')}
          </Button>
        </>
      }
    >
      <p>{t(status === null ? plain(blocker) : 'closed')}</p>
      {status === null ? null : <p className="mt-4">{t(`account:standing.${status}.text`)}</p>}
      {note ? (
        <p className="mt-4 text-body wrap-anywhere" dir="auto">
          {t('account:reviewNote', { note })}
        </p>
      ) : null}
    </Dialog>
  )
}

/** The link that removes each blocker, by the refused URL. Some blockers have no remedy. */
const ways: { [blocker in Blocker]?: (path: string) => { to: string; name: 'toAccount' | 'common:retry' } } = {
  unauthorized: () => ({ to: '/profile/account', name: 'toAccount' }),
  inReview: () => ({ to: '/profile/account', name: 'toAccount' }),
  refused: () => ({ to: '/profile/account', name: 'toAccount' }),
  unknown: (path) => ({ to: path, name: 'common:retry' }),
}

/** Blockers that the texts of the account's status explain. */
const statuses: ReadonlySet<Blocker> = new Set(['inReview', 'refused'] satisfies Blocker[])

function plain(blocker: Blocker): Exclude<Blocker, 'inReview' | 'refused'> {
  return blocker === 'inReview' || blocker === 'refused' ? 'unauthorized' : blocker
}
