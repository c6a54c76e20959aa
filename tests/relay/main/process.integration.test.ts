import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { connectLight } from '../support/light-client.ts'
import { startProcess } from '../support/process.ts'
import { answerWell, cleanUp } from '../support/scene.ts'
import { startUpstream } from '../support/upstream.ts'

const keep = cleanUp()

describe('the process', () => {
  it('drains on SIGTERM and exits with 0, and its log has no token, query or body', async () => {
    const upstream = await startUpstream()
    keep(upstream.close)
    answerWell(upstream)
    const { child, port, log } = await startProcess({ UPSTREAM_URL: upstream.url })
    keep(() => child.kill('SIGKILL'))
    const client = await connectLight(`http://127.0.0.1:${port}`)
    keep(client.close)
    await fetch(`http://127.0.0.1:${port}/api/users/login?otp=123456`, {
      method: 'POST',
      headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
      body: '{"code":"654321"}',
    })
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await client.closed
    expect([client.errors(), await exited]).toEqual([['drain'], 0])
    const lines = log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; path?: string })
    expect(lines.filter(({ msg }) => msg === 'answered').map(({ path }) => path)).toEqual(['/api/users/login'])
    expect(log()).not.toMatch(/secret-token|123456|654321/)
  }, 20_000)

  it('does not start with an invalid configuration', async () => {
    const child = spawn(process.execPath, ['relay/main.ts'], { env: { ...process.env, PORT: 'many' } })
    let text = ''
    child.stderr.on('data', (chunk) => {
      text += chunk
    })
    const code = await new Promise((resolve) => child.once('exit', resolve))
    const words = '  PORT must be a port from 1 to 65535, or 0 for any that is free, but is "many"'
    expect([code, text]).toEqual([1, `The configuration does not fit:\n${words}\n`])
  }, 20_000)
})
