import { useActorRef, useSelector } from '@xstate/react'
import { disclosureMachine } from '#machines/app/disclosure/disclosure.machine.ts'
import { selectIsOpen } from '#machines/app/disclosure/disclosure.selectors.ts'

export type Disclosure = { isOpen: boolean; open(): void; close(): void }

/** Starts the machine of an overlay that the user opens and closes. */
export function useDisclosure(): Disclosure {
  const disclosure = useActorRef(disclosureMachine)
  return {
    isOpen: useSelector(disclosure, selectIsOpen),
    open: () => disclosure.send({ type: 'disclosure.open' }),
    close: () => disclosure.send({ type: 'disclosure.close' }),
  }
}
