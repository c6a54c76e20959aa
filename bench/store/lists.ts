/** Times (ms) of the first and the deepest page of a user's list: the median and the slowest. */
export type ListTime = { list: string; first: Took; deepest: Took }
export type Took = { middle: number; slowest: number }

type Page = { content: unknown[]; totalPages: number }

/** Every list of a user in the contract, with each of its filters. */
const lists = [
  ...filters('/orders', [
    '',
    'orderStatus=IS_OPEN',
    'orderStatus=FINISHED_WITH_TRANSACTION',
    'excludedOrderStatus=IS_OPEN',
    'market=BITCOIN_TOMAN',
    'excludedOrderStatus=IS_OPEN&market=BITCOIN_TOMAN',
    'orderType=P2P',
    'orderType=EXCHANGE',
  ]),
  ...filters('/trades', ['', 'type=P2P', 'type=EXCHANGE', 'destinationCoin=BITCOIN']),
  ...['/wallets/deposit', '/wallets/withdrawal-requests'].flatMap((list) =>
    filters(list, ['', 'relatedCoin=BITCOIN', 'relatedCoin=TOMAN', 'excludedRelatedCoin=TOMAN']),
  ),
  ...filters('/users/login-history', ['']),
]

function filters(list: string, all: readonly string[]): string[] {
  return all.map((filter) => `${list}?${filter}`)
}

/** Reads the first and the deepest page of all lists, `times` times each. */
export async function timeLists(url: string, token: string, times: number): Promise<ListTime[]> {
  const results: ListTime[] = []
  for (const list of lists) {
    const first = await timed(url, token, `${list}&size=20&page=1`, times)
    const deepest = await timed(url, token, `${list}&size=20&page=${first.page.totalPages}`, times)
    results.push({ list, first: first.took, deepest: deepest.took })
  }
  return results
}

async function timed(url: string, token: string, path: string, times: number): Promise<{ took: Took; page: Page }> {
  const all: number[] = []
  let page: Page = { content: [], totalPages: 1 }
  for (let time = 0; time < times; time++) {
    const began = performance.now()
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    page = (await answer.json()) as Page
    all.push(performance.now() - began)
    if (answer.status !== 200 || page.content.length === 0)
      throw new Error(`${path} was answered with ${answer.status}`)
  }
  all.sort((a, b) => a - b)
  return { took: { middle: all[Math.floor(times / 2)]!, slowest: all[times - 1]! }, page }
}
