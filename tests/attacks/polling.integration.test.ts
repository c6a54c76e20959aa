import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient } from '../relay/support/client.ts'
import { type AttackedSite, openSite } from './site.ts'

let site: AttackedSite
beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site.close())

/** Opens a socket by HTTP long polling without a client library. */
async function poll(origin?: string) {
  const headers: { [name: string]: string } = origin === undefined ? {} : { origin }
  const at = `${site.relay.url}/socket.io/?EIO=4&transport=polling`
  const opened = await fetch(at, { headers })
  if (opened.status !== 200) return { status: opened.status, send: null, receive: null }
  const { sid } = JSON.parse((await opened.text()).slice(1)) as { sid: string }
  const send = async (...packets: string[]) => {
    const answer = await fetch(`${at}&sid=${sid}`, { method: 'POST', headers, body: packets.join('\u001e') })
    await answer.text()
    return answer.status
  }
  const receive = async () => {
    const answer = await fetch(`${at}&sid=${sid}`, { headers })
    return answer.status === 200 ? (await answer.text()).split('\u001e') : [`${answer.status}`]
  }
  return { status: 200, send, receive }
}

/**
 * Returns all packets until the relay closes the socket. The last one is a close packet or the status of an unknown socket.
 */
async function packetsUntilClose(receive: () => Promise<string[]>): Promise<string[]> {
  const all: string[] = []
  while (!all.includes('400') && !all.includes('1')) all.push(...(await receive()))
  return all
}

const floods: { [what: string]: string } = {
  subscriptions: '42["subscribe",{"topics":{"stats":null}}]',
  'pongs of Engine.IO': '3',
}
it.each(Object.entries(floods))('thirty %s in one body count as a flood, as by WebSocket', async (_, packet) => {
  const others = await connectClient(site.relay.url)
  const { send, receive } = await poll()
  await send!('40')
  await receive!()
  await send!(...Array<string>(30).fill(packet))
  expect(reasonsIn(await packetsUntilClose(receive!))).toEqual(['rate'])
  expect(others.socket.connected).toBe(true)
  others.close()
})

it('a message that is too large closes the socket with an error, and a body of megabytes is not read', async () => {
  const { send, receive } = await poll()
  await send!('40')
  await receive!()
  await send!(`42["subscribe",{"topics":{"${'x'.repeat(20_000)}":null}}]`)
  expect(reasonsIn(await packetsUntilClose(receive!))).toEqual(['size'])
  const other = await poll()
  expect(await other.send!('4'.repeat(5_000_000)).catch(() => 'cut')).toBe(413)
})

it('a page of another site cannot open a socket by long polling', async () => {
  const origins = ['https://evil.example', 'null', `${site.relay.url}.evil.example`, site.relay.url]
  expect(await Promise.all(origins.map(async (origin) => (await poll(origin)).status))).toEqual([403, 403, 403, 200])
})

/** Returns the reasons in the relay's error events. */
function reasonsIn(packets: readonly string[]): string[] {
  const errors = packets.filter((one) => one.startsWith('42["error"'))
  return errors.map((one) => (JSON.parse(one.slice(2)) as [string, { reason: string }])[1].reason)
}
