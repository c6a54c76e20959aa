import type { AddressInfo } from 'node:net'
import { listenFault } from '#shared/core/config/listen-fault.ts'
import { ConfigError } from '#shared/core/config/variables.ts'
import { buildRelay } from './app.ts'
import { readConfig } from './base/config.ts'
import { takeHandedConnections } from './http/handed-connections.ts'

/** The relay's process: reads the configuration from the environment, starts, and drains on SIGTERM or SIGINT. */
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
  takeHandedConnections(app.server)
  process.channel?.unref()
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    const fault = listenFault(error, { ...config, hostVariable: 'HOST', portVariable: 'PORT' })
    throw fault === null ? error : new ConfigError([fault])
  })
  process.send?.({ kind: 'listening', port: (app.server.address() as AddressInfo).port })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
