import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  selectIdentity,
  selectIsVerified,
  selectNames,
  selectPerson,
} from '#machines/auth/session/session.selectors.ts'
import type { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { selectAccountHistory } from '#machines/wallet/account-history/account-history.selectors.ts'
import { selectChecklist } from '#machines/wallet/checklist/checklist.selectors.ts'
import { checklistSteps, isRefused } from '#machines/wallet/checklist/checklist.ts'
import { useMobileNumber } from '#web/adapters/account/use-mobile-number.ts'
import { useAmountPrivacy } from '#web/adapters/app/amount-privacy.ts'
import { useDisclosure } from '#web/adapters/app/disclosure.ts'
import { usePreferences } from '#web/adapters/app/preferences.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { favourites } from '#web/adapters/market/favourites.ts'
import { useOtcOrder } from '#web/adapters/trading/otc-order.ts'
import { useTypedEntry } from '#web/adapters/trading/use-typed-entry.ts'
import { useAccountHistory } from '#web/adapters/wallet/account-history.ts'
import { useChecklist } from '#web/adapters/wallet/checklist.ts'
import { useLateBook } from '#web/adapters/wallet/late-book.ts'
import { FavouriteList } from '#web/features/market/favourites/favourite-list.tsx'
import { UserOverview } from '#web/features/site/home/user-overview.tsx'
import { UserSkeleton } from '#web/features/site/home/user-skeleton.tsx'
import { UserBox } from '#web/features/trading/quick-trade/user-box.tsx'
import { NextStep } from '#web/features/wallet/dashboard/next-step.tsx'
import { PortfolioPanel } from '#web/features/wallet/dashboard/portfolio-panel.tsx'
import { OwnAmountsContext } from '#web/ui/own/own-amounts.ts'
import { bookProgram, QuickTradeAddresses, QuickTradeOutside, QuickTradeTalk } from '../../parts/quick-trade-parts.tsx'

/** Number of listed favourites, chosen to match the height of the portfolio beside them. */
const followed = 4

/** The first part of the home page for a user with a session. It is remounted for each log-in. */
export function HomeUser() {
  const person = useMobileNumber()
  const identity = useSelector(useServices().session, selectIdentity)
  return person === null ? <UserSkeleton /> : <User key={`${identity} ${person}`} person={person} />
}

function User({ person }: { person: string }) {
  const { session } = useServices()
  const { settlements } = usePreferences()
  const isVerified = useSelector(session, selectIsVerified)
  return (
    <OwnAmountsContext value={useAmountPrivacy()}>
      <UserOverview
        names={useSelector(session, selectNames)}
        portfolio={isVerified ? <PortfolioPanel /> : null}
        favourites={<FavouriteList favourites={favourites()} settlements={settlements} max={followed} />}
        next={isVerified ? <NextOfVerified person={person} /> : <NextOfNewcomer />}
      />
    </OwnAmountsContext>
  )
}

function NextOfVerified({ person }: { person: string }) {
  const { session } = useServices()
  const history = useAccountHistory()
  const checklist = useChecklist(person, history)
  const account = useSelector(session, selectPerson)
  const past = useSelector(history, selectAccountHistory)
  const isOpen = useSelector(checklist, (snapshot) => selectChecklist(snapshot) === 'open')
  const steps = account && checklistSteps(account, past)
  // A refusal is shown to users without the list too.
  return (
    <NextStep
      steps={isOpen || steps?.some(isRefused) ? steps : null}
      onClose={isOpen ? () => checklist.send({ type: 'checklist.close' }) : undefined}
    />
  )
}

/** The exchange gives no history to users who were never verified, because they have none. */
function NextOfNewcomer() {
  const account = useSelector(useServices().session, selectPerson)
  return <NextStep steps={account === null ? null : checklistSteps(account, null)} />
}

type QuickTradeProps = {
  /** The entry that was typed into the form before the user was known. */
  typed: ActorRefFrom<typeof otcEntryMachine>
}

/** The complete quick trade in the home page's box. It is remounted for each log-in. */
export function HomeQuickTrade({ typed }: QuickTradeProps) {
  const person = useMobileNumber()
  const identity = useSelector(useServices().session, selectIdentity)
  return person === null ? null : <Box key={`${identity} ${person}`} person={person} typed={typed} />
}

function Box({ person, typed }: QuickTradeProps & { person: string }) {
  const overlay = useDisclosure()
  const book = useLateBook(person, bookProgram)
  const order = useOtcOrder(book)
  useTypedEntry(order, typed)
  return (
    <OwnAmountsContext value={useAmountPrivacy()}>
      <UserBox order={order} outside={<QuickTradeOutside order={order} onBook={overlay.open} />}>
        <QuickTradeTalk order={order} />
      </UserBox>
      {overlay.isOpen ? <QuickTradeAddresses book={book} order={order} onClose={overlay.close} /> : null}
    </OwnAmountsContext>
  )
}
