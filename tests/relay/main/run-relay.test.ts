import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { type RelayProcess, runRelay } from '#relay/run-relay.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

/** Starts a relay in a fake process. `log` has its calls of the process, and `printed` the texts that it prints. */
async function start(env: RelayProcess['env'], hasParent = true) {
  const log: unknown[] = []
  const printed: string[] = []
  const channel = { unref: () => log.push('channel released') }
  const parent = { send: (message: object) => log.push(message), channel }
  const process = Object.assign(new EventEmitter(), {
    env: { PORT: '0', LOG_LEVEL: 'silent', UPSTREAM_URL: 'http://127.0.0.1:9', ...env },
    exit: (code: number) => {
      log.push(`exit ${code}`)
      process.emit('exited')
    },
    stderr: { write: (text: string) => printed.push(text) },
    ...(hasParent && parent),
  })
  await runRelay(process)
  const end = async (...events: string[]) => {
    const exited = once(process, 'exited')
    for (const event of events) process.emit(event, event)
    await exited
    return log
  }
  return { process, log, end, printed }
}
const portOf = (log: unknown[]) => (log.at(-1) as { port: number }).port

it('a relay tells its parent process the port, and drains once at any number of signals', async () => {
  const { log, end, printed } = await start({})
  const port = portOf(log)
  expect(port).toBeGreaterThan(0)
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toEqual({ status: 'ok' })
  expect([await end('SIGTERM', 'SIGINT', 'SIGTERM'), printed]).toEqual([
    ['channel released', { kind: 'listening', port }, { kind: 'draining' }, 'exit 0'],
    [],
  ])
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
})

it.each(['SIGINT', 'disconnect'])('a relay also drains at %s', async (event) => {
  const { end } = await start({})
  expect((await end(event)).slice(-2)).toEqual([{ kind: 'draining' }, 'exit 0'])
})

it('a relay without a parent process needs no channel', async () => {
  const { log, end } = await start({}, false)
  expect([[...log], await end('SIGTERM')]).toEqual([[], ['exit 0']])
})

it('a relay answers on connections that its parent process hands over', async () => {
  const { process, end } = await start({})
  const door = createServer({ pauseOnConnect: true }, (socket) =>
    process.emit('message', { kind: 'connection' }, socket),
  )
  door.listen(0, '127.0.0.1')
  keep(() => door.close())
  await once(door, 'listening')
  const client = connect((door.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  expect((await text(client)).split('\r\n').at(-1)).toBe('{"status":"ok"}')
  await end('SIGTERM')
})

it('a relay with an invalid configuration, or without its port, prints the variable and exits with 1', async () => {
  const invalid = await start({ PORT: 'many' })
  const first = await start({})
  const port = portOf(first.log)
  const second = await start({ PORT: String(port) })
  await first.end('SIGTERM')
  const begin = 'The configuration does not fit:\n  PORT'
  const taken = `${port}, and that port of 127.0.0.1 is taken. End what has it, or set PORT to another.`
  expect([invalid.log, invalid.printed, second.log, second.printed]).toEqual([
    ['exit 1'],
    [`${begin} must be a port from 1 to 65535, or 0 for any that is free, but is "many"\n`],
    ['channel released', 'exit 1'],
    [`${begin} is ${taken}\n`],
  ])
  await second.end('SIGTERM')
})
