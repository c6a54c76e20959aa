import { coins } from '#shared/market/coins.ts'

/**
 * Signed-in users of the stand-in upstream, by number. Every value of a user begins with digits that no other user's values
 * and no public value have (a canary), and it changes over time.
 */
const max = 10_000
const canaries = /"9000(\d{4})0009\.\d/g

export function tokenOf(person: number): string {
  if (person >= max) throw new Error(`there are ${max} persons`)
  return `token-of-person-${person}`
}

/** Returns the user of an `Authorization` header; null for an unknown token. */
export function personOf(authorization: string | undefined): number | null {
  const number = /^Bearer token-of-person-(\d+)$/.exec(authorization ?? '')?.[1]
  return number === undefined ? null : Number(number)
}

/** Returns the users whose values a text contains. */
export function personsIn(text: string): number[] {
  return [...new Set([...text.matchAll(canaries)].map(([, number]) => Number(number)))]
}

/**
 * Returns the upstream's answer for a user at a given second; null for an unknown path. The user's values change every
 * third second.
 */
export function personalAnswer(person: number, { pathname, searchParams }: URL, second: number): unknown {
  const round = Math.floor((second + person) / 3)
  switch (pathname) {
    case '/users/account':
      return { baseDTO: { mobileNumber: canaryOf(person, 0), authenticationType: 'AUTHORIZED' } }
    case '/wallets/customer-addresses':
      return Object.fromEntries(coins.map((coin, place) => [coin, balanceAt(person, round + place)]))
    case '/wallets/customer-wallet-amount':
      return {
        [searchParams.get('sourceCoin')!]: balanceAt(person, round * coins.length),
        [searchParams.get('destinationCoin')!]: balanceAt(person, 0),
      }
    case '/orders':
      return { content: [round, round + 1, round + 2].map((order) => orderAt(person, order, round)), totalPages: 1 }
    default:
      return null
  }
}

function canaryOf(person: number, step: number): string {
  return `9000${String(person).padStart(4, '0')}0009.${step}1`
}

/** Returns a balance. At each step one balance of the wallet changes. */
function balanceAt(person: number, place: number): object {
  const credit = canaryOf(person, Math.floor(place / coins.length))
  return { credit, blockedCredit: canaryOf(person, 0), totalBalance: credit }
}

/** Returns an order. Each order appears, is executed step by step, and disappears. */
function orderAt(person: number, order: number, round: number): object {
  return {
    id: canaryOf(person, order),
    orderType: 'LIMITED_BUY',
    orderStatus: 'IS_OPEN',
    marketType: 'BITCOIN_TOMAN',
    sourceCoin: 'TOMAN',
    destinationCoin: 'BITCOIN',
    amount: canaryOf(person, order),
    unitPrice: canaryOf(person, 1),
    wholePrice: canaryOf(person, order),
    executedAmount: canaryOf(person, round),
    executedPercent: '50',
    createdAtDateTime: '2026-11-21T02:00:00.000Z',
  }
}
