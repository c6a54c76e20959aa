import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { copyOfProgram, startScript, temporaryFolder, untilSilent } from './support.ts'

/** Prepares `npm start` with free ports and a database of its own. */
async function launch(folder?: string, options: { before?: string[]; byNpm?: string } = {}) {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const env = {
    PORT: `${port}`,
    SANDBOX_PORT: `${sandboxPort}`,
    SANDBOX_DB: join(temporaryFolder(), 'sandbox.sqlite'),
    SANDBOX_MARKET: 'still',
    LOG_LEVEL: 'silent',
    ...(options.byNpm === undefined ? {} : { npm_lifecycle_event: options.byNpm }),
  }
  const { before = [] } = options
  const start = () => startScript('scripts/run/start.ts', env, { before, ...(folder === undefined ? {} : { folder }) })
  return { start, urls: [`http://127.0.0.1:${port}/healthz`, `http://127.0.0.1:${sandboxPort}/coins`] }
}

/** Returns the id of the process in which a launcher runs a script (proc(5)). */
function childOf(launcher: number, script: string): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  for (const name of children) {
    const [status, words] = [textOf(`/proc/${name}/status`), textOf(`/proc/${name}/cmdline`)]
    if (status.includes(`\nPPid:\t${launcher}\n`) && words.includes(script)) return Number(name)
  }
  throw new Error(`no ${script}`)
}

/** Returns an empty text for a process that has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

describe('npm start', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('ends at %s during the build, and starts nothing', async (signal) => {
    const folder = copyOfProgram()
    const { start, urls } = await launch(folder)
    const launcher = start()
    await launcher.printed(/Building the page/)
    // The build has its own process, so that the launcher does not keep the memory that it takes.
    expect(childOf(launcher.child.pid!, 'scripts/build/build.ts')).toBeGreaterThan(0)
    launcher.child.kill(signal)
    expect(await launcher.ended).toEqual([0, null])
    await Promise.all(urls.map(untilSilent))
    const built = readdirSync(join(folder, 'dist')).filter((name) => !/\.\d+$/.test(name))
    expect([built, launcher.log()]).toEqual([
      [],
      'Building the page: about a minute the first time, then only what has changed.\n',
    ])
  })

  it('ends everything at the second signal, when a process does not end by itself', async () => {
    const { start, urls } = await launch()
    const launcher = start()
    await launcher.printed(/Sarraf is at/)
    // The stopped process cannot handle the first signal.
    process.kill(childOf(launcher.child.pid!, 'relay/main.ts'), 'SIGSTOP')
    launcher.child.kill('SIGTERM')
    await untilSilent(urls[1]!)
    expect(launcher.child.exitCode).toBe(null)
    launcher.child.kill('SIGTERM')
    expect(await launcher.ended).toEqual([1, null])
    await untilSilent(urls[0]!)
  }, 120_000)

  it('takes relay and sandbox with it when it is killed, and the next start works', async () => {
    const { start, urls } = await launch()
    const first = start()
    await first.printed(/Sarraf is at/)
    first.child.kill('SIGKILL')
    const second = start()
    await second.printed(/Sarraf is at/)
    second.child.kill('SIGTERM')
    expect(await second.ended).toEqual([0, null])
    await Promise.all(urls.map(untilSilent))
  }, 120_000)

  it('ends everything when npm is ended, whose shell keeps the signal to itself', async () => {
    const { start, urls } = await launch(undefined, { before: ['sh', '-c', '"$@"; exit $?', 'npm'], byNpm: 'start' })
    const shell = start()
    await shell.printed(/Sarraf is at/)
    shell.child.kill('SIGTERM')
    expect(await shell.ended).toEqual([null, 'SIGTERM'])
    await Promise.all(urls.map(untilSilent))
  }, 120_000)

  it.each([
    ['The relay', 'relay/main.ts'],
    ['The sandbox', 'sandbox/main.ts'],
  ])(
    'reports that %s has ended by itself, and ends the other process',
    async (name, script) => {
      const { start, urls } = await launch()
      const launcher = start()
      await launcher.printed(/Sarraf is at/)
      process.kill(childOf(launcher.child.pid!, script), 'SIGKILL')
      expect(await launcher.ended).toEqual([1, null])
      await Promise.all(urls.map(untilSilent))
      expect(launcher.log()).toContain(
        `${name} has ended by signal SIGKILL. Somebody ended it, or the system for want of memory: its log (dmesg) says so. ` +
          'Nothing else is left running; mend that and start again.',
      )
    },
    120_000,
  )

  it('chooses free ports for 0', async () => {
    const env = {
      PORT: '0',
      SANDBOX_PORT: '0',
      SANDBOX_DB: join(temporaryFolder(), 'sandbox.sqlite'),
      LOG_LEVEL: 'silent',
    }
    const launcher = startScript('scripts/run/start.ts', env)
    const [, url, upstream] = await launcher.printed(/Sarraf is at (\S+)\/ on the prices of (\S+)/)
    const answers = await Promise.all([`${url}/readyz`, `${upstream}/coins`].map((one) => fetch(one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    launcher.child.kill('SIGTERM')
    expect(await launcher.ended).toEqual([0, null])
  }, 120_000)
})
