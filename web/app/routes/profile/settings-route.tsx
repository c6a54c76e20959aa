import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { twoStepMachine } from '#machines/account/two-step/two-step.machine.ts'
import type { SecondFactor } from '#machines/auth/login/pending-login.ts'
import { selectIsVerified, selectPerson, selectPersonError } from '#machines/auth/session/session.selectors.ts'
import { useAntiPhishing } from '#web/adapters/account/anti-phishing.ts'
import { readLogIns, useDevices } from '#web/adapters/account/devices.ts'
import { twoStepActors } from '#web/adapters/account/two-step.ts'
import { useHidesAway } from '#web/adapters/app/amount-privacy.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { notificationSettings } from '#web/adapters/trading/notification-settings.ts'
import { useOrderReview } from '#web/adapters/trading/review-limits.ts'
import { WaysSettings } from '#web/features/account/notifications/ways-settings.tsx'
import { DevicePanel, DevicesAwaited } from '#web/features/account/settings/device-panel.tsx'
import { HidesAway } from '#web/features/account/settings/hides-away.tsx'
import { OrderReview } from '#web/features/account/settings/order-review.tsx'
import { PhraseForm } from '#web/features/account/settings/phrase-form.tsx'
import { SettingsPage } from '#web/features/account/settings/settings-page.tsx'
import { TwoStep } from '#web/features/account/settings/two-step.tsx'

/** The settings page. The form for the second factor appears when the user's present factor is known. */
export function Component() {
  const { session } = useServices()
  const factor = useSelector(session, (snapshot) => selectPerson(snapshot)?.twoStepAuthenticationType ?? null)
  const isVerified = useSelector(session, selectIsVerified)
  const isAwaited = useSelector(session, (snapshot) => !selectPerson(snapshot) && !selectPersonError(snapshot))
  const review = useOrderReview()
  return (
    <SettingsPage
      session={session}
      safety={
        <>
          <PhraseForm antiPhishing={useAntiPhishing()} />
          <HidesAway {...useHidesAway()} />
        </>
      }
      devices={isVerified ? <Devices /> : isAwaited ? <DevicesAwaited /> : undefined}
      orderReview={<OrderReview review={review} />}
      news={<WaysSettings settings={notificationSettings()} />}
    >
      {factor === null ? null : <Change factor={factor} />}
    </SettingsPage>
  )
}

/** The list of devices. The exchange refuses the log-in history to users who are not verified. */
function Devices() {
  return <DevicePanel devices={useDevices()} read={readLogIns} />
}

function Change({ factor }: { factor: SecondFactor }) {
  const { api, session } = useServices()
  const machine = useMemo(() => twoStepMachine.provide({ actors: twoStepActors({ api, session }) }), [api, session])
  return <TwoStep twoStep={useActorRef(machine, { input: { factor } })} session={session} />
}
