import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'

/**
 * The relay or the sandbox as a process of its own on a port of its own. It can be killed without warning and started
 * again.
 */
export type Server = { port: number; url: string; start(): Promise<void>; kill(signal?: NodeJS.Signals): Promise<void> }

export async function server(script: string, portName: string, probe: string, env: { [name: string]: string }) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const own: Server = {
    port,
    url,
    async start() {
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
        cwd: join(import.meta.dirname, '..', '..'),
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'silent', [portName]: String(port), ...env },
      })
      while (
        !(await requestJson(url + probe).then(
          () => true,
          () => false,
        ))
      ) {
        if (child.exitCode !== null) throw new Error(`${script} has ended`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async kill(signal = 'SIGKILL') {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
  return own
}

/**
 * Sends a request as a local program, not as a page, so that no rules about origins apply. Rejects unless the status is
 * 200.
 */
export function requestJson(url: string, body?: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const asking = request(url, { method: body ? 'POST' : 'GET', headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        text += part
      })
      answer.on('error', reject)
      answer.on('end', () => (answer.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(text))))
    })
    asking.on('error', reject)
    asking.end(body && JSON.stringify(body))
  })
}
