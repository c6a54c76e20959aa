import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lstat, mkdir, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { fileFault } from '../setup/file-fault.mjs'
import { renderFolder, writePages } from './pages.ts'
import { writeServiceWorker } from './service-worker.ts'

const root = join(import.meta.dirname, '..', '..')
const dist = join(root, 'dist')
const inputs = [
  'web',
  'machines',
  'shared',
  'clients',
  'locales',
  'scripts/build',
  'vite.config.ts',
  'package-lock.json',
]

if (import.meta.main) {
  // The parent process has exited without a message.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  try {
    console.log(`Built ${relative(root, await buildWeb())}`)
  } catch (error) {
    console.error(fileFault(error) ?? error)
    process.exitCode = 1
  }
}

/**
 * Builds the web client into `dist/web-<hash of its sources>` and atomically points `dist/web` there. Builds nothing when
 * none of its inputs has changed. The previous build stays, because open pages still load its chunks.
 * @returns the folder of the build.
 */
export async function buildWeb(): Promise<string> {
  const folder = join(dist, `web-${await fingerprint()}`)
  if (!existsSync(join(folder, 'index.html'))) {
    const working = `${folder}.${process.pid}`
    await mkdir(working, { recursive: true })
    console.log('Building the page: about a minute the first time, then only what has changed.')
    // A test runner sets it to `test`, which would make a development build.
    process.env.NODE_ENV = 'production'
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: working, emptyOutDir: true },
    })
    await writePages(working)
    await writeServiceWorker(working)
    const sent = (await filesOf(working)).filter((file) => !file.startsWith(join(working, renderFolder)))
    for (const file of sent) await precompress(file)
    // Another process may have finished the same build in the meantime. Its result is equal.
    await rename(working, folder).catch(() => rm(working, { recursive: true, force: true }))
  }
  await utimes(folder, new Date(), new Date())
  await point(join(dist, 'web'), folder)
  await removeOlder(folder)
  return folder
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const path = join(root, input)
    if (!existsSync(path)) continue
    const files = (await stat(path)).isDirectory() ? await filesOf(path) : [path]
    for (const file of files.sort())
      hash
        .update(relative(root, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function precompress(file: string): Promise<void> {
  if (!/\.(?:html|js|css|svg|json|txt|webmanifest)$/.test(file)) return
  const bytes = await readFile(file)
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

async function point(link: string, folder: string): Promise<void> {
  const fresh = `${link}.${process.pid}`
  await rm(fresh, { force: true })
  await symlink(folder, fresh, 'junction')
  const old = await lstat(link).catch(() => null)
  if (old?.isDirectory()) await rm(link, { recursive: true, force: true })
  await rename(fresh, link)
}

/** Keeps this build and the previous one. The working folder of another process is kept for an hour. */
async function removeOlder(current: string): Promise<void> {
  const builds: { path: string; at: number }[] = []
  for (const name of await readdir(dist)) {
    if (!name.startsWith('web-')) continue
    const path = join(dist, name)
    builds.push({ path, at: (await stat(path)).mtimeMs })
  }
  const others = builds.filter((one) => one.path !== current).sort((a, b) => b.at - a.at)
  for (const { path, at } of others.slice(1)) {
    if (Date.now() - at > 3_600_000 || !/\.\d+$/.test(path)) await rm(path, { recursive: true, force: true })
  }
}
