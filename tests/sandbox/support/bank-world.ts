import { cardFor } from '../../shared/rules/bank-numbers.ts'
import { bitcoinAddress } from './places.ts'
import { openTrading, type Trader } from './traders.ts'

export type Page = { content: { [field: string]: unknown }[]; totalPages: number; totalElements: number }
export type Withdrawing = { amount: string; relatedCoin: string; [more: string]: unknown }

export const taken = { status: 200, body: { message: 'Withdrawal Request Registered.' }, retryAfter: undefined }

/** Opens the sandbox with traders, and with helpers for their deposits and withdrawals. */
export async function openBank(file?: string, withdrawalHold?: number) {
  const world = await openTrading(file, withdrawalHold)
  const detailsOf = (who: Trader, body: Withdrawing) => ({
    ...(body.relatedCoin === 'TOMAN'
      ? { destinationWalletAddress: cardOf(who) }
      : { destinationWalletAddress: bitcoinAddress, tokenType: 'BTC' }),
    ...body,
  })
  const withdraw = (who: Trader, body: Withdrawing, more: { key?: string; code?: string } = {}) =>
    world.call('POST /wallets/withdrawal-request', {
      ...world.requestOptions(who, more.key),
      body: { code: more.code ?? '000000', ...detailsOf(who, body) },
    })
  /** Requests the code of a withdrawal. Without a body, the call has no details, as in the specification. */
  const sendCode = (who: Trader, body?: Withdrawing) =>
    world.call('POST /users/send-code', {
      ...world.requestOptions(who),
      ...(body === undefined ? {} : { body: detailsOf(who, body) }),
    })
  return {
    ...world,
    withdraw,
    sendCode,
    /** Makes a withdrawal with the code that was sent for it. */
    async withdrawWell(who: Trader, body: Withdrawing, key?: string) {
      const sent = await sendCode(who, body)
      if (sent.status !== 200) return sent
      return withdraw(who, body, { code: world.lastCode(who.person), ...(key === undefined ? {} : { key }) })
    },
    chain: (body: object) => world.admin('chain', body),
    withdrawals: (who: Trader, query = '') => world.get<Page>(who, `/wallets/withdrawal-requests${query}`),
    /** Returns a user's deposits without the opening balances. */
    async deposits(who: Trader, query = ''): Promise<Page> {
      const { content: all } = await world.get<Page>(who, `/wallets/deposit?size=100${query.replace('?', '&')}`)
      const content = all.filter(({ source }) => source !== 'OPENING')
      return { content, totalPages: Math.min(1, content.length), totalElements: content.length }
    },
  }
}

export type Bank = Awaited<ReturnType<typeof openBank>>

/** Returns the row of the exchange's first withdrawal, of Bitcoin, as the list has it just after it was registered. */
export function firstOfBitcoin(at: number, own: { amount: string; idempotencyKey: string }) {
  return {
    id: '1',
    wage: '0.0002',
    createdAtDateTime: new Date(at).toISOString(),
    relatedCoin: 'BITCOIN',
    isDone: false,
    transactionStatus: 'RAISED_BY_USER',
    tokenType: 'BTC',
    destinationWalletAddress: bitcoinAddress,
    ...own,
  }
}

/** Returns the card of a user created by the admin routes. */
export function cardOf({ person }: Trader): string {
  return cardFor(person.slice(-10))
}

export const minute = 60_000
