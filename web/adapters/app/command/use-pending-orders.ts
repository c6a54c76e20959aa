import { useEffect, useRef } from 'react'
import { useServices } from '#web/adapters/app/services.ts'
import { useNavigationBlock } from '#web/adapters/app/use-navigation-block.ts'

/**
 * Keeps an order whose end nobody knows from being left, and lets it go once the person has heard the last word about it.
 * @param unsettled the key of the order until then.
 */
export function usePendingOrders(unsettled: string | null, isOnItsWay: boolean): void {
  useNavigationBlock(isOnItsWay)
  useSettling(unsettled)
}

/** Lets an order go once the person has heard the last word about it; `unsettled` is its key until then. */
export function useSettling(unsettled: string | null): void {
  const services = useServices()
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current !== null && before.current !== unsettled) services.unsettled.settle(before.current)
    before.current = unsettled
  }, [unsettled, services])
}
