/** Places market orders of the user, alternately buy and sell. Returns the duration of each (ms, ascending). */
export async function timeOrders(url: string, token: string, count: number): Promise<number[]> {
  const took: number[] = []
  for (let order = 0; order < count; order++) {
    const began = performance.now()
    const side = order % 2 === 0 ? 'buy' : 'sell'
    const answer = await fetch(`${url}/orders/${side}?force=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        marketType: 'BITCOIN_TOMAN',
        amount: '0.0001',
        orderType: `MARKET_${side.toUpperCase()}`,
      }),
    })
    await answer.text()
    took.push(performance.now() - began)
    if (answer.status !== 200) throw new Error(`an order was answered with ${answer.status}`)
  }
  return took.toSorted((a, b) => a - b)
}
