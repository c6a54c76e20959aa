import { Pool } from 'undici'

/** The number of calls, and their duration in ms. */
export type CallTimes = { count: number; p50: number; p99: number }

/**
 * Calls a public read of the relay at a fixed rate for `span` ms, without waiting for earlier answers. @throws Error when
 * an answer is not 200.
 */
export async function timeCalls(port: number, perSecond: number, span: number): Promise<CallTimes> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 16 })
  const took: number[] = []
  const call = async () => {
    const began = performance.now()
    const { statusCode, body } = await pool.request({ path: '/api/coins', method: 'GET' })
    await body.dump()
    took.push(performance.now() - began)
    if (statusCode !== 200) throw new Error(`a call was answered with ${statusCode}`)
  }
  try {
    const began = performance.now()
    const calls: Promise<void>[] = []
    while (performance.now() - began < span) {
      while ((calls.length * 1000) / perSecond < performance.now() - began) calls.push(call())
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await Promise.all(calls)
  } finally {
    await pool.close()
  }
  took.sort((a, b) => a - b)
  const at = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN
  return { count: took.length, p50: at(0.5), p99: at(0.99) }
}
