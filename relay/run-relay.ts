import type { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import { listenFault } from '#shared/core/config/listen-fault.ts'
import { ConfigError, type Environment } from '#shared/core/config/variables.ts'
import { buildRelay } from './app.ts'
import { readConfig } from './base/config.ts'
import { takeHandedConnections } from './http/handed-connections.ts'

/** The parts of Node's process that a relay uses. `send` and `channel` exist only when a parent process opened a channel. */
export type RelayProcess = Pick<EventEmitter, 'on' | 'once'> & {
  readonly env: Environment
  readonly stderr: { write(text: string): unknown }
  readonly channel?: { unref(): void } | null
  send?(message: object): unknown
  exit(code: number): unknown
}

/** Reads the configuration from the environment, starts a relay, and drains it on SIGTERM or SIGINT. */
export async function runRelay(process: RelayProcess): Promise<void> {
  try {
    const config = readConfig(process.env)
    const app = await buildRelay(config)
    let isEnding = false
    const end = async (signal: string) => {
      if (isEnding) return
      isEnding = true
      app.log.info({ signal }, 'draining')
      process.send?.({ kind: 'draining' })
      await app.drain()
      await app.close()
      process.exit(0)
    }
    process.on('SIGTERM', end)
    process.on('SIGINT', end)
    // The parent process, which opened the channel, has ended without a message.
    process.once('disconnect', () => end('disconnect'))
    takeHandedConnections(app.server, process)
    process.channel?.unref()
    await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      const fault = listenFault(error, { ...config, hostVariable: 'HOST', portVariable: 'PORT' })
      throw fault === null ? error : new ConfigError([fault])
    })
    process.send?.({ kind: 'listening', port: (app.server.address() as AddressInfo).port })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
