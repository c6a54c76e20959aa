import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createClient } from 'redis'
import { findServer } from '#scripts/setup/servers.mjs'
import { freePort } from '#tests/support/free-port.ts'

/** Starts a Redis for one test, without data on disk. The caller closes it. */
export async function startRedis() {
  const port = await freePort()
  let child: ChildProcess | null = null
  const redis = {
    port,
    url: `redis://127.0.0.1:${port}`,
    /** Starts Redis, or starts it again without data. */
    async start() {
      const words = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      const program = findServer('redis')
      if (program === null) throw new Error('there is no redis-server here')
      child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] })
      await ready(child)
    },
    /** `SIGSTOP` freezes Redis, `SIGCONT` continues it. */
    signal: (name: NodeJS.Signals) => void child?.kill(name),
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    /** Opens a connection for the test itself. */
    async client() {
      const client = createClient({ url: redis.url })
      client.on('error', () => {})
      await client.connect()
      return client
    },
  }
  await redis.start()
  return redis
}

function ready(child: ChildProcess): Promise<void> {
  let text = ''
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`redis-server has ended with ${code}`)))
    child.stdout!.on('data', (chunk) => {
      text += chunk
      if (text.includes('Ready to accept connections')) resolve()
    })
  })
}
