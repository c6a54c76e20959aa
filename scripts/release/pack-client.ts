import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { packFolder } from './tarball.ts'

/**
 * Packs `clients/js` as npm would: one module, its declarations, README and manifest. The module is compiled, because Node
 * does not run TypeScript in `node_modules`. The same sources give the same bytes.
 * @param at the time of every file (epoch ms).
 * @param to the file to write.
 */
export async function packClient({ root, at, to }: { root: string; at: number; to: string }): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), 'sarraf-client-'))
  try {
    const folder = join(stage, 'package')
    await Promise.all([bundle(root, join(folder, 'dist')), declare(root, join(folder, 'dist', 'types'))])
    await cp(join(root, 'clients', 'js', 'README.md'), join(folder, 'README.md'))
    await writeFile(join(folder, 'package.json'), clientManifest(root))
    await packFolder(stage, { to, at })
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

async function bundle(root: string, outDir: string): Promise<void> {
  const entry = join(root, 'clients', 'js', 'client.ts')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      minify: false,
      lib: { entry, formats: ['es'], fileName: () => 'client.js' },
      rolldownOptions: { external: ['socket.io-client'] },
    },
  })
}

/** Writes the declarations of all sources of the package. They import each other by relative paths. */
async function declare(root: string, outDir: string): Promise<void> {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const project = join(root, 'clients', 'tsconfig.json')
  const words = ['-p', project, '--noEmit', 'false', '--declaration', '--emitDeclarationOnly']
  await promisify(execFile)(process.execPath, [compiler, ...words, '--rootDir', root, '--outDir', outDir])
}

/** Returns the manifest of `clients/js` with the version of this tree and the exact `socket.io-client` of its tests. */
function clientManifest(root: string): string {
  const read = (...names: string[]) => JSON.parse(readFileSync(join(root, ...names), 'utf8'))
  const { version, license, engines, devDependencies } = read('package.json')
  const dependencies = { 'socket.io-client': devDependencies['socket.io-client'] }
  return `${JSON.stringify({ ...read('clients', 'js', 'package.json'), version, license, engines, dependencies }, null, 2)}\n`
}
