import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** The folder in which Debian's brotli packages install their modules. */
const modules = '/usr/lib/nginx/modules'
const source = join(import.meta.dirname, '..', '..', 'deploy', 'nginx')

const word = z.string().regex(/^[^\s;{}"'\\@]+$/, 'one word, without marks that nginx reads')
const limit = z.object({ rate: z.string().regex(/^[1-9]\d*r\/[sm]$/), burst: z.int().min(1) })
const count = z.int().min(1)

/** The operator's description of a site. `deploy/nginx/site.json` is an example; docs/running.md explains each field. */
const siteForm = z.strictObject({
  names: z.array(word).min(1),
  http: z.array(word).min(1),
  https: z.array(word).min(1),
  certificate: word,
  certificateKey: word,
  relays: z.array(word).min(1),
  proxies: z.array(word),
  site: word,
  user: word,
  acme: word,
  logs: word,
  state: word,
  pid: word,
  /** The final folder of `away.html`, when it differs from the folder it is rendered to. */
  pages: word.optional(),
  /** Whether Debian's brotli module is available on the target. By default, whether it is available here. */
  brotli: z.boolean().optional(),
  connections: count,
  limits: z.strictObject({
    calls: limit,
    signIns: limit,
    handshakes: limit,
    connectionsPerAddress: count,
    socketsPerAddress: count,
  }),
})
export type NginxSite = z.input<typeof siteForm>

if (import.meta.main) {
  const [file, folder] = process.argv.slice(2)
  if (file === undefined || folder === undefined) {
    console.error('node scripts/run/render-nginx.ts <site.json> <folder>')
    process.exit(1)
  }
  await renderNginx(JSON.parse(await readFile(file, 'utf8')), folder)
  console.log(`Written to ${resolve(folder)}. Look at it with: nginx -t -c ${join(resolve(folder), 'nginx.conf')}`)
}

/**
 * Writes `deploy/nginx` into a folder and fills its placeholders with the site's values.
 * @throws Error that names the invalid field of the site, or a placeholder without a value.
 */
export async function renderNginx(given: NginxSite, folder: string): Promise<void> {
  const site = siteForm.parse(given)
  const target = resolve(folder)
  const words = wordsOf(site, join(target, 'sarraf'))
  await mkdir(join(target, 'sarraf'), { recursive: true })
  const names = await readdir(join(source, 'sarraf'))
  for (const name of ['nginx.conf', ...names.map((one) => join('sarraf', one))]) {
    const text = await readFile(join(source, name), 'utf8')
    await writeFile(
      join(target, name),
      text.replace(/@([A-Z_]+)@/g, (_, place: string) => known(words, place)),
    )
  }
  await cp(join(source, 'away.html'), join(target, 'sarraf', 'away.html'))
}

function wordsOf(site: z.output<typeof siteForm>, pages: string): { [place: string]: string | number } {
  const { limits } = site
  const brotli = site.brotli ?? existsSync(join(modules, 'ngx_http_brotli_static_module.so'))
  const lines = (all: readonly string[], line: (one: string) => string) => all.map(line).join('\n')
  const port = /\d+$/.exec(site.https[0]!)?.[0]
  return {
    MODULES: brotli ? `load_module ${modules}/ngx_http_brotli_static_module.so;` : '',
    STATIC_ENCODINGS: `gzip_static on;${brotli ? '\nbrotli_static on;' : ''}`,
    USER: site.user,
    PID: site.pid,
    LOGS: site.logs,
    STATE: site.state,
    ACME: site.acme,
    SITE: site.site,
    PAGES: site.pages ?? pages,
    CONNECTIONS: site.connections,
    DESCRIPTORS: site.connections + 1024,
    NAMES: site.names.join(' '),
    LISTEN_PLAIN: lines(site.http, (one) => `  listen ${one};`),
    LISTEN_OTHER: lines(site.http, (one) => `  listen ${one} default_server;`),
    LISTEN_TLS: lines(site.https, (one) => `  listen ${one} ssl http2 backlog=16384;`),
    HTTPS_PORT: port === '443' ? '' : `:${port}`,
    CERTIFICATE: site.certificate,
    CERTIFICATE_KEY: site.certificateKey,
    PROXIES: lines(site.proxies, (one) => `set_real_ip_from ${one};`),
    RELAYS: lines(site.relays, (one) => `  server ${one} max_fails=2 fail_timeout=2s;`),
    SOCKET_RELAYS: lines(site.relays, (one) => `  server ${one} max_fails=0;`),
    CALLS: limits.calls.rate,
    CALLS_BURST: limits.calls.burst,
    SIGN_INS: limits.signIns.rate,
    SIGN_INS_BURST: limits.signIns.burst,
    HANDSHAKES: limits.handshakes.rate,
    HANDSHAKES_BURST: limits.handshakes.burst,
    CONNECTIONS_PER_ADDRESS: limits.connectionsPerAddress,
    SOCKETS_PER_ADDRESS: limits.socketsPerAddress,
  }
}

function known(words: { [place: string]: string | number }, place: string): string {
  const word = words[place]
  if (word === undefined) throw new Error(`deploy/nginx has a place @${place}@ that nothing is put into`)
  return String(word)
}
