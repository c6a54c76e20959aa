import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRelay } from '#tests/relay/support/relay.ts'
import type { Site } from './site.ts'

const built = join(import.meta.dirname, '..', '..', 'dist', 'web')
/** The page for every path that is not prerendered. */
const empty = 'index.html'

/**
 * Starts a relay to which a test can deploy newer builds. Each build is the real one with another name of its entry, as
 * after a change of one line.
 */
export async function openDeployments(site: Site) {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-deployments-'))
  const webFolder = join(folder, 'current')
  let number = 0
  point(makeBuild(folder, number))
  const relay = await startRelay(site.sandbox.url, { webFolder })
  return {
    url: relay.url,
    /** Returns the name of the entry of the served build. */
    entry: () => entryOf(realpathSync(webFolder)),
    deploy: () => point(makeBuild(folder, ++number)),
    /** Deploys a build in which every part of the program has another name, so the parts of the present build are gone. */
    redeployAll: () => point(makeBuild(folder, ++number, /\.js$/)),
    /**
     * Simulates a rolling deployment: the service worker is of the next build, and all other files are of the present one.
     */
    deployWorkerAlone: () => {
      const next = makeBuild(folder, ++number)
      cpSync(join(next, 'sw.js'), join(webFolder, 'sw.js'))
    },
    close: async () => {
      await relay.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  function point(build: string) {
    const fresh = join(folder, 'next')
    symlinkSync(build, fresh, 'junction')
    renameSync(fresh, webFolder)
  }
}

/**
 * Returns a copy of the built client with another entry, therefore with other pages, and with other names of the `renewed`
 * files.
 */
function makeBuild(folder: string, number: number, renewed: RegExp | null = null): string {
  const build = join(folder, `web-${number}`)
  cpSync(realpathSync(built), build, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) })
  const entry = entryOf(build)
  const names = new Map<string, string>()
  for (const name of readdirSync(join(build, 'assets'))) {
    if (name === entry || renewed?.test(name)) names.set(name, name.replace(/\.js$/, `${number}.js`))
  }
  for (const [from, to] of names) renameSync(join(build, 'assets', from), join(build, 'assets', to))
  const texts = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:js|html)$/.test(path))
  const hashes = new Map<string, string>()
  for (const path of texts) {
    const text = readFileSync(join(build, path), 'utf8')
    const changed = text.replace(/[\w.-]+\.js\b/g, (found) => names.get(found) ?? found)
    if (changed === text) continue
    writeFileSync(join(build, path), changed)
    if (path.endsWith('.html')) hashes.set(hashOf(text), hashOf(changed))
  }
  const worker = join(build, 'sw.js')
  const listed = [...hashes].reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(worker, 'utf8'))
  writeFileSync(worker, listed)
  return build
}

function entryOf(build: string): string {
  return /\/assets\/(index-[^"]+\.js)/.exec(readFileSync(join(build, empty), 'utf8'))![1]!
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
