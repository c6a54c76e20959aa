import { buildWeb } from './build.ts'
import { demandFree, family, untilReady } from './processes.ts'

/** `npm start`: the built client, the sandbox when no upstream is given, then the relay that serves both. */
const host = process.env.HOST ?? '127.0.0.1'
const port = process.env.PORT ?? '3000'
const sandboxPort = process.env.SANDBOX_PORT ?? '3001'
const sandbox = `http://127.0.0.1:${sandboxPort}`
const processes = family()

try {
  await demandFree(host, port, 'PORT')
  if (!process.env.UPSTREAM_URL) await demandFree('127.0.0.1', sandboxPort, 'SANDBOX_PORT')
  await buildWeb()
  if (!process.env.UPSTREAM_URL) await untilReady(`${sandbox}/coins`, processes.start(['sandbox/main.ts'], {}))
  const upstream = process.env.UPSTREAM_URL ?? sandbox
  const relay = processes.start(['relay/main.ts'], {})
  await untilReady(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/healthz`, relay)
  console.log(`\nSarraf is at http://${host}:${port}/ on the prices of ${upstream}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  processes.end(1)
}
