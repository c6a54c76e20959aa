import { Agent, type Dispatcher, request } from 'undici'

export type Answer = { status: number; headers: { [name: string]: string }; body: string; bytes: Buffer }

/** Returns a client of nginx. With `from`, it sends this IP address as a proxy in front of nginx would. */
export function visitorOf(nginx: { url: string; ca: string }) {
  const agent = new Agent({ connect: { ca: nginx.ca }, allowH2: false, connections: 64 })
  const call = async (
    path: string,
    options: Partial<Dispatcher.RequestOptions> & { from?: string } = {},
  ): Promise<Answer> => {
    const { from, ...rest } = options
    const headers = { ...(rest.headers as object), ...(from === undefined ? {} : { 'x-forwarded-for': from }) }
    const address = path.startsWith('http') ? path : nginx.url + path
    const answer = await request(address, { method: 'GET', ...rest, headers, dispatcher: agent } as object)
    const bytes = Buffer.from(await answer.body.arrayBuffer())
    return { status: answer.statusCode, headers: answer.headers as Answer['headers'], body: bytes.toString(), bytes }
  }
  return { call, close: () => agent.destroy() }
}
