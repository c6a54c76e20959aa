import { createServer } from 'vite'
import { family, untilReady } from './processes.ts'

/** `npm run dev`: restarts sandbox and relay when their files change, and serves the page through Vite with hot reload. */
const port = process.env.PORT ?? '3000'
const watching = ['--watch', '--watch-preserve-output']
const processes = family()

if (!process.env.UPSTREAM_URL) processes.start('The sandbox', [...watching, 'sandbox/main.ts'], {})
const relay = processes.start('The relay', [...watching, 'relay/main.ts'], { PORT: port })
await untilReady(`http://127.0.0.1:${port}/healthz`, relay)

const server = await createServer({ configFile: 'vite.config.ts' })
await server.listen()
server.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
