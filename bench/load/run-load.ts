import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { end, hear } from '../relay/processes.ts'
import type { LoadPlan, LoadResult } from './load-result.ts'

const file = join(import.meta.dirname, 'load.process.ts')

/**
 * The words that give a program a loopback of its own, where the system keeps no more for a reader than a server does
 * that is set up for many (`deploy/`): 128 KiB a socket, not 4 MB. Ports of others are not in reach.
 */
const [unshare, ...apart] = ['unshare', '--user', '--map-root-user', '--net', 'sh', '-c'] as const
const prepare = 'ip link set lo up && echo 4096 16384 131072 > /proc/sys/net/ipv4/tcp_wmem'

/**
 * Runs a load (`followLoad`) in a process, in a network of its own where the system allows one (Linux, `unshare`);
 * elsewhere on the loopback of all, where readers that stop reading are not noticed for minutes.
 */
export async function runLoad(plan: LoadPlan): Promise<LoadResult & { isApart: boolean }> {
  const isApart = spawnSync(unshare, [...apart, prepare], { stdio: 'ignore' }).status === 0
  const child = isApart ? startApart() : fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  try {
    const result = hear<LoadResult>(child)
    child.send(plan)
    return { ...(await result), isApart }
  } finally {
    await end(child)
  }
}

function startApart(): ChildProcess {
  const words = [...apart, `${prepare} && exec "$0" "$1"`, process.execPath, file]
  return spawn(unshare, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}
