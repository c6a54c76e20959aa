import { useEffect, useRef } from 'react'
import { useServices } from '#web/adapters/app/services.ts'
import { useNavigationBlock } from '#web/adapters/app/use-navigation-block.ts'

/**
 * Blocks navigation while an order is on its way, and removes the order once the page has shown its outcome.
 * @param unsettled the key of the order until then.
 */
export function usePendingOrders(unsettled: string | null, isOnItsWay: boolean): void {
  useNavigationBlock(isOnItsWay)
  useSettling(unsettled)
}

/** Removes an order once the page has shown its outcome. `unsettled` is its key until then, else null. */
export function useSettling(unsettled: string | null): void {
  const services = useServices()
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current !== null && before.current !== unsettled) services.unsettled.settle(before.current)
    before.current = unsettled
  }, [unsettled, services])
}
