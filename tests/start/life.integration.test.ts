import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { copyOfProgram, startScript, temporaryFolder, untilSilent } from './support.ts'

/** `npm start` on ports and a database of its own. */
async function launch(folder?: string) {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const env = {
    PORT: `${port}`,
    SANDBOX_PORT: `${sandboxPort}`,
    SANDBOX_DB: join(temporaryFolder(), 'sandbox.sqlite'),
    SANDBOX_MARKET: 'still',
    LOG_LEVEL: 'silent',
  }
  const start = () => startScript('scripts/start.ts', env, folder === undefined ? {} : { folder })
  return { start, urls: [`http://127.0.0.1:${port}/healthz`, `http://127.0.0.1:${sandboxPort}/coins`] }
}

/** The number of the process that a script of the launcher's runs as (proc(5)). */
function childOf(launcher: number, script: string): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  for (const name of children) {
    const [status, words] = [textOf(`/proc/${name}/status`), textOf(`/proc/${name}/cmdline`)]
    if (status.includes(`\nPPid:\t${launcher}\n`) && words.includes(script)) return Number(name)
  }
  throw new Error(`no ${script}`)
}

/** Empty for a process that has ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

describe('npm start', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('ends at %s while it builds, and nothing comes up', async (signal) => {
    const folder = copyOfProgram()
    const { start, urls } = await launch(folder)
    const launcher = start()
    await launcher.said(/Building the page/)
    // In a process of its own: the launcher does not keep the memory that building takes.
    expect(childOf(launcher.child.pid!, 'scripts/build.ts')).toBeGreaterThan(0)
    launcher.child.kill(signal)
    expect(await launcher.ended).toEqual([0, null])
    await Promise.all(urls.map(untilSilent))
    const built = readdirSync(join(folder, 'dist')).filter((name) => !/\.\d+$/.test(name))
    expect([built, launcher.log()]).toEqual([
      [],
      'Building the page: about a minute the first time, then only what has changed.\n',
    ])
  })

  it('ends all at once at the second signal, when something does not end by itself', async () => {
    const { start, urls } = await launch()
    const launcher = start()
    await launcher.said(/Sarraf is at/)
    // It cannot hear the first.
    process.kill(childOf(launcher.child.pid!, 'relay/main.ts'), 'SIGSTOP')
    launcher.child.kill('SIGTERM')
    await untilSilent(urls[1]!)
    expect(launcher.child.exitCode).toBe(null)
    launcher.child.kill('SIGTERM')
    expect(await launcher.ended).toEqual([1, null])
    await untilSilent(urls[0]!)
  }, 120_000)

  it('killed, takes relay and sandbox with it, and the next start works', async () => {
    const { start, urls } = await launch()
    const first = start()
    await first.said(/Sarraf is at/)
    first.child.kill('SIGKILL')
    const second = start()
    await second.said(/Sarraf is at/)
    second.child.kill('SIGTERM')
    expect(await second.ended).toEqual([0, null])
    await Promise.all(urls.map(untilSilent))
  }, 120_000)

  it.each([
    ['The relay', 'relay/main.ts'],
    ['The sandbox', 'sandbox/main.ts'],
  ])(
    'says so when %s ends by itself, and ends the other',
    async (name, script) => {
      const { start, urls } = await launch()
      const launcher = start()
      await launcher.said(/Sarraf is at/)
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

  it('finds ports itself when it is given 0', async () => {
    const env = {
      PORT: '0',
      SANDBOX_PORT: '0',
      SANDBOX_DB: join(temporaryFolder(), 'sandbox.sqlite'),
      LOG_LEVEL: 'silent',
    }
    const launcher = startScript('scripts/start.ts', env)
    const [, url, upstream] = await launcher.said(/Sarraf is at (\S+)\/ on the prices of (\S+)/)
    const answers = await Promise.all([`${url}/readyz`, `${upstream}/coins`].map((one) => fetch(one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    launcher.child.kill('SIGTERM')
    expect(await launcher.ended).toEqual([0, null])
  }, 120_000)
})
