import { type ChildProcess, spawn } from 'node:child_process'

/** Starts the relay in a process of its own, on a free port. `log` returns its output. The caller kills it. */
export async function startProcess(env: { [name: string]: string }) {
  const child: ChildProcess = spawn(process.execPath, ['relay/main.ts'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...env },
  })
  let text = ''
  const port = await new Promise<number>((resolve) => {
    const read = (chunk: Buffer) => {
      text += chunk
      const found = /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(text)
      if (found) resolve(Number(found[1]))
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
  })
  return { child, port, url: `http://127.0.0.1:${port}`, log: () => text }
}
