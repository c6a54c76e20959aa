import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** Starts the sandbox as a separate process on its own port, and records its output. It ends with the test. */
export async function startSandbox(env: { [name: string]: string }) {
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', SANDBOX_PORT: '0', ...env },
  })
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let text = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk
      const found = /Sandbox exchange at (http:\/\/\S+)/.exec(text)
      if (found) resolve(found[1]!)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(text)))
  })
  const call = async (path: string, options: RequestInit & { json?: unknown } = {}) => {
    const { json, ...rest } = options
    const headers = new Headers(rest.headers)
    if (json !== undefined) headers.set('content-type', 'application/json')
    const body = json === undefined ? rest.body : JSON.stringify(json)
    const answer = await fetch(url + path, { ...rest, method: rest.method ?? (body ? 'POST' : 'GET'), headers, body })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  return { child, ended, url, log: () => text, call }
}
