import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { end, nextMessage } from '#bench/relay/processes.ts'
import type { LoadPlan, LoadResult } from './load-result.ts'

const file = join(import.meta.dirname, 'load.process.ts')

/** The command that gives a program its own network, with its own loopback and ports. */
const [unshare, ...apart] = ['unshare', '--user', '--map-root-user', '--net', 'sh', '-c'] as const

/**
 * Runs a load (`followLoad`) in its own process. Where the system allows it (Linux, `unshare`), the process has its own
 * network, whose socket buffers are those of `deploy/sysctl.conf`. On the shared loopback the buffers are 4 MB, and a
 * client that stops reading is not noticed for minutes.
 */
export async function runLoad(plan: LoadPlan): Promise<LoadResult & { isApart: boolean }> {
  const prepare = prepareNetwork()
  const isApart = spawnSync(unshare, [...apart, prepare], { stdio: 'ignore' }).status === 0
  const child = isApart ? startApart(prepare) : fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  try {
    const result = nextMessage<LoadResult>(child)
    child.send(plan)
    return { ...(await result), isApart }
  } finally {
    await end(child)
  }
}

function startApart(prepare: string): ChildProcess {
  const words = [...apart, `${prepare} && exec "$0" "$1"`, process.execPath, file]
  return spawn(unshare, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** Returns the commands that set up the new network. */
function prepareNetwork(): string {
  const settings = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'sysctl.conf'), 'utf8')
  const buffers = settings.matchAll(/^net\.ipv4\.(tcp_[rw]mem) = ([\d ]+)$/gm)
  const commands = [...buffers].map(([, name, sizes]) => `echo ${sizes} > /proc/sys/net/ipv4/${name}`)
  return ['ip link set lo up', ...commands].join(' && ')
}
