import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecordedUpdate } from './updates.ts'
import { groupsOf } from './wires.ts'

/** A server that only writes. `send` gives it the updates of one flush, and it writes each socket its frame of them. */
export type Floor = { child: ChildProcess; port: number; send(updates: readonly RecordedUpdate[]): void }

/**
 * Compiles and starts the floor for sockets with these sets of topics. `floor.c` gets whole frames, as the relay sends
 * them, and writes them to all sockets of a group. Its cost is the kernel's work alone.
 * @returns null without a C compiler.
 */
export async function startFloor(sets: readonly string[][]): Promise<Floor | null> {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-bench-'))
  try {
    const program = join(folder, 'floor')
    const source = join(import.meta.dirname, 'floor.c')
    const { error, status, stderr } = spawnSync('cc', ['-O2', '-o', program, source], { encoding: 'utf8' })
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return null
    if (status !== 0) throw new Error(`floor.c was not compiled: ${error?.message ?? stderr}`)
    return await openFloor(program, [], sets)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Starts the Node floor, `node-floor.process.ts`. Its cost is the work of the kernel and of Node. */
export function startNodeFloor(sets: readonly string[][]): Promise<Floor> {
  return openFloor(process.execPath, [join(import.meta.dirname, 'node-floor.process.ts')], sets)
}

async function openFloor(program: string, words: readonly string[], sets: readonly string[][]): Promise<Floor> {
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const groups = [...new Map(groupsOf(sets).map((group, index) => [group, new Set(sets[index]!)]))]
  return {
    child,
    port: Number(line.toString()),
    send(updates) {
      for (const [group, topics] of groups) {
        const own = updates.filter(({ topic }) => topics.has(topic))
        if (own.length > 0) child.stdin.write(recordOf(group, frameOf(own.map(({ text }) => text))))
      }
    },
  }
}

/** Returns a WebSocket text message (RFC 6455, section 5.2) with a frame of the relay. */
function frameOf(updates: readonly string[]): Buffer {
  const text = Buffer.from(`42["frame",{"now":${Date.now()},"topics":{${updates.join()}}}]`)
  const head = Buffer.alloc(text.length < 126 ? 2 : text.length < 65_536 ? 4 : 10)
  head[0] = 0x81
  head[1] = head.length === 2 ? text.length : head.length === 4 ? 126 : 127
  if (head.length === 4) head.writeUInt16BE(text.length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(text.length), 2)
  return Buffer.concat([head, text])
}

function recordOf(group: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(group, 0)
  head.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([head, bytes])
}
