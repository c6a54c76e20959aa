import { ledger } from './migrations/01-ledger.ts'
import { people } from './migrations/02-people.ts'
import { quickTrades } from './migrations/04-quick-trades.ts'
import { payments } from './migrations/05-payments.ts'
import { withdrawalHolds } from './migrations/06-withdrawal-holds.ts'
import { orderFees } from './migrations/07-order-fees.ts'
import { devices } from './migrations/11-devices.ts'
import { ownLists } from './migrations/13-own-lists.ts'
import { claimedContacts } from './migrations/14-claimed-contacts.ts'
import { candles } from './migrations/15-candles.ts'
import { sums } from './migrations/17-sums.ts'
import { gatheredSums } from './migrations/18-gathered-sums.ts'

/**
 * The schema, as a list of steps. A database stores the number of steps that it has run (`PRAGMA user_version`). Append new
 * steps at the end, in a file of their own if they are longer than a line. Never change, move or remove a step that a
 * database may have run.
 *
 * Amounts are integers in units (10^-2 Toman, 10^-8 of a coin), prices are in ticks of their market, times are epoch ms.
 */
export const migrations: readonly string[] = [
  ledger,
  people,
  'CREATE INDEX codes_by_end ON codes (endsAt)',
  quickTrades,
  payments,
  withdrawalHolds,
  orderFees,
  'CREATE INDEX quick_trades_by_time ON quick_trades (at)',
  'ALTER TABLE quick_trades ADD COLUMN withdrawal INTEGER REFERENCES withdrawals (id)',
  'CREATE INDEX quick_trades_of_withdrawal ON quick_trades (withdrawal) WHERE withdrawal IS NOT NULL',
  devices,
  `
  ALTER TABLE people ADD COLUMN reviewNote TEXT;
  `,
  ownLists,
  claimedContacts,
  candles,
  `
  ALTER TABLE people ADD COLUMN submittedAt INTEGER;
  `,
  sums,
  gatheredSums,
]
