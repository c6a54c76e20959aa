import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** A folder inside the repository, so that the floor finds the repository's packages. */
const cache = join(import.meta.dirname, '..', '..', '.cache')
const types: { [ending: string]: string } = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Floor</title>
<meta name="viewport" content="width=device-width, initial-scale=1" /></head>
<body><div id="root"></div><script type="module" src="./main.tsx"></script></body></html>`
const program = `import { createRoot } from 'react-dom/client'
createRoot(document.querySelector('#root')!).render(<h1>A page with React and one line of text</h1>)
`

/** Serves a page with React and one line of text, built and sent like ours. No page of ours can be faster. */
export async function openFloor(): Promise<{ url: string; close(): Promise<void> }> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'floor-'))
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'main.tsx'), program)
  const outDir = join(folder, 'dist')
  await build({ configFile: false, root: folder, logLevel: 'silent', plugins: [react()], build: { outDir } })
  const server = createServer(async ({ url = '/' }, answer) => {
    const path = url === '/' ? '/index.html' : url
    const bytes = await readFile(join(outDir, path)).catch(() => null)
    if (bytes === null) return answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain', 'content-encoding': 'br' })
    answer.end(brotliCompressSync(bytes))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close()
      server.closeAllConnections()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
