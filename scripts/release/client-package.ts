import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { packClient } from './pack-client.ts'
import { sumOf } from './tarball.ts'

/** `npm run client-package`: packs the JavaScript client of the relay's protocol from the working tree. */
const root = join(import.meta.dirname, '..', '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const committedAt = Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })) * 1000
const to = join(root, 'dist', `sarraf-client-${version}.tgz`)

await mkdir(join(root, 'dist'), { recursive: true })
await packClient({ root, at: committedAt, to })
console.log(`Made ${relative(root, to)}\n${sumOf(to)}`)
