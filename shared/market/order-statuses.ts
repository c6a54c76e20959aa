/**
 * The statuses of an order, in the exchange's words. The documents have a label for each (document 1, sections 3 and 4).
 */
export const orderStatuses = [
  'IS_OPEN',
  'IS_CLOSED',
  'FINISHED',
  'FINISHED_WITH_TRANSACTION',
  'FINISHED_WITHOUT_TRANSACTION',
  'CANCELLED_BY_ADMIN',
  'CANCELLED_BY_USER',
  'EXPIRED',
  'PENDING',
  'ACCEPTED',
  'RAISED_BY_USER',
] as const
