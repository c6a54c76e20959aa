import { fromPromise } from 'xstate'
import type { Found } from '#machines/app/command/found.ts'
import { type Cancelling, cancelCommand } from '#machines/trading/cancel-order/cancel-command.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'

import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { reconcile } from '#web/adapters/app/command/reconcile.ts'
import { cancelOrder, readOrders } from '#web/adapters/trading/order-calls.ts'

type Status = OwnOrder['orderStatus']

/**
 * Returns the result of a cancellation whose answer was lost: the order is still open, or has ended. @throws ApiError
 * NOT_FOUND when the list does not have the order.
 */
export function cancellationIn(
  orders: readonly Pick<OwnOrder, 'id' | 'orderStatus'>[],
  id: string,
): Found<Status, never> {
  const status = orders.find((order) => order.id === id)?.orderStatus
  if (status === undefined) throw new ApiError('NOT_FOUND')
  return status === 'IS_OPEN' ? { state: 'absent' } : { state: 'found', result: status }
}

/** Returns the command that cancels one order. */
export function cancelCommandActor(api: PersonApi) {
  return cancelCommand.provide({
    actors: {
      send: fromPromise<Status, Cancelling>(async ({ input }) => {
        await cancelOrder(api, input)
        return 'CANCELLED_BY_USER'
      }),
      // The cancellation may still be on its way. The order is reported as open only when no cancellation can arrive any
      // more.
      find: fromPromise<Found<Status, never>, Cancelling>(({ input, signal }) =>
        reconcile(async () => cancellationIn(await readOrders(api, signal), input.id), signal),
      ),
    },
  })
}
