import type { Found } from '#machines/app/command/found.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'

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
