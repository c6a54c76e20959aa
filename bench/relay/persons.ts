import { coins } from '#shared/market/coins.ts'

/**
 * Persons who are logged in at the stand-in upstream, by number. Every value of a person's own begins with digits that no
 * other's and nothing public does (a canary), and moves.
 */
const most = 10_000
const canaries = /"9000(\d{4})0009\.\d/g

export function tokenOf(person: number): string {
  if (person >= most) throw new Error(`there are ${most} persons`)
  return `token-of-person-${person}`
}

/** Whose token the header is; null for nobody's. */
export function personOf(authorization: string | undefined): number | null {
  const number = /^Bearer token-of-person-(\d+)$/.exec(authorization ?? '')?.[1]
  return number === undefined ? null : Number(number)
}

/** The persons whose values stand in a text. */
export function personsIn(text: string): number[] {
  return [...new Set([...text.matchAll(canaries)].map(([, number]) => Number(number)))]
}

/** What the exchange tells a person at a second of its time: something of theirs is new every third second. */
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

/** Of a wallet's balances one moves at a time. */
function balanceAt(person: number, place: number): object {
  const credit = canaryOf(person, Math.floor(place / coins.length))
  return { credit, blockedCredit: canaryOf(person, 0), totalBalance: credit }
}

/** Each comes, is executed bit by bit, and goes. */
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
