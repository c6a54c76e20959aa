import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const files = {
  'index.html': '<!doctype html><html lang="fa"><title>صراف</title><script>document.title</script></html>',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *\n',
  'manifest.webmanifest': '{"name":"Sarraf"}',
  'assets/app-1a2b3c4d.js': 'export const name = "صراف"\n',
  'assets/app-1a2b3c4d.css': 'body { margin: 0 }\n',
  'assets/letters-1a2b3c4d.woff2': 'not really letters',
}
/** A chunk of the previous build, which an open page may still request. */
export const formerChunk = 'assets/chart-00000000.js'

/** Creates a site's folder as docs/running.md describes it: this build in `current`, the previous one in `previous`. */
export function makeSite(keep: (close: () => unknown) => void) {
  const site = mkdtempSync(join(tmpdir(), 'sarraf-site-'))
  keep(() => rmSync(site, { recursive: true, force: true }))
  write(join(site, 'releases/2/dist/web'), files)
  write(join(site, 'releases/1/dist/web'), { [formerChunk]: 'export {}\n' })
  symlinkSync(join(site, 'releases/2'), join(site, 'current'))
  symlinkSync(join(site, 'releases/1'), join(site, 'previous'))
  return { site, webFolder: join(site, 'current/dist/web') }
}

/** A chunk of a build that nginx does not have yet. */
export const newerChunk = 'assets/chart-11111111.js'

/** Creates the web folder of a relay that has a newer build. */
export function makeNewerBuild(site: string): string {
  const folder = join(site, 'releases/3/dist/web')
  write(folder, { 'index.html': files['index.html'], [newerChunk]: 'export {}\n' })
  return folder
}

function write(folder: string, contents: { [name: string]: string }): void {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(contents)) {
    writeFileSync(join(folder, name), text)
    if (name.endsWith('.woff2')) continue
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text))
  }
}
