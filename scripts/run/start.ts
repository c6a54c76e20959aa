import type { Plan } from './plan.ts'
import { family, untilReady } from './processes.ts'

/**
 * `npm start`: builds the client, starts the sandbox when no upstream is configured, then starts the relay, which serves
 * both.
 */
const processes = family()

try {
  // Separate processes check the configuration and build, because they load all of relay and sandbox, or Vite. The launcher
  // stays small.
  const plan = await processes.answerOf<Plan>(
    'The check of the configuration',
    ['scripts/run/check-configuration.ts'],
    {},
  )
  const { host, port, upstream, sandboxPort, relays } = plan
  const env = { PORT: String(port), ...(sandboxPort === null ? {} : { SANDBOX_PORT: String(sandboxPort) }) }
  await processes.run('The build', ['scripts/build/build.ts'], {})
  if (sandboxPort !== null) {
    await untilReady(`${upstream}/coins`, processes.start('The sandbox', ['sandbox/main.ts'], env))
  }
  // Imported only when needed, so that the launcher of a single relay stays small.
  const areSeveral = relays > 1 && (await (await import('./relays/start-relays.ts')).startRelays(processes, plan, env))
  if (!areSeveral) {
    const relay = processes.start('The relay', ['relay/main.ts'], env)
    await untilReady(`http://${addressOf(host)}:${port}/healthz`, relay)
  }
  console.log(`\nSarraf is at http://${nameOf(host)}:${port}/ on the prices of ${upstream}\n`)
} catch (error) {
  // After an abort the reason has been printed already.
  if (!processes.ending.aborted) console.error(error instanceof Error ? error.message : error)
  processes.end(1)
}

function addressOf(host: string): string {
  return host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : nameOf(host)
}

function nameOf(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
