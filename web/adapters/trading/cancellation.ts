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
 * What a list of own orders says of a cancellation whose answer never came: the order stands, or it has come to some end.
 * @throws ApiError NOT_FOUND where the list does not have the order.
 */
export function cancellationIn(
  orders: readonly Pick<OwnOrder, 'id' | 'orderStatus'>[],
  id: string,
): Found<Status, never> {
  const status = orders.find((order) => order.id === id)?.orderStatus
  if (status === undefined) throw new ApiError('NOT_FOUND')
  return status === 'IS_OPEN' ? { state: 'absent' } : { state: 'found', result: status }
}

/** The command that cancels one order. */
export function cancelCommandActor(api: PersonApi) {
  return cancelCommand.provide({
    actors: {
      send: fromPromise<Status, Cancelling>(async ({ input }) => {
        await cancelOrder(api, input)
        return 'CANCELLED_BY_USER'
      }),
      // It may be on its way still: the order is said to stand only when no cancellation can come any more.
      find: fromPromise<Found<Status, never>, Cancelling>(({ input, signal }) =>
        reconcile(async () => cancellationIn(await readOrders(api, signal), input.id), signal),
      ),
    },
  })
}
