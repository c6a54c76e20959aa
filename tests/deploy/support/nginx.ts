import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { type NginxSite, renderNginx } from '#scripts/run/render-nginx.ts'
import { findServer } from '#scripts/setup/servers.mjs'
import { freePort } from '#tests/support/free-port.ts'

/** The settings of a site that a test may change. The rest comes from `deploy/nginx/site.json`. */
export type Changes = Partial<Pick<NginxSite, 'site' | 'limits' | 'proxies' | 'connections'>> & { relays: string[] }

/**
 * Starts Debian's nginx with the shipped configuration, on free ports and with its own certificate. The caller must close
 * it.
 */
export async function startNginx(changes: Changes) {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-nginx-'))
  const place = (name: string) => join(folder, name)
  for (const name of ['logs', 'state', 'acme']) mkdirSync(place(name))
  const [plain, tls] = [await freePort(), await freePort()]
  makeCertificate(place('certificate.pem'), place('key.pem'))
  const shipped = JSON.parse(readFileSync(join(import.meta.dirname, '../../../deploy/nginx/site.json'), 'utf8'))
  await renderNginx(
    {
      ...shipped,
      site: place('site'),
      connections: 1024,
      ...changes,
      names: ['localhost'],
      http: [`127.0.0.1:${plain}`],
      https: [`127.0.0.1:${tls}`],
      certificate: place('certificate.pem'),
      certificateKey: place('key.pem'),
      user: userInfo().username,
      acme: place('acme'),
      logs: place('logs'),
      state: place('state'),
      pid: place('nginx.pid'),
    },
    folder,
  )
  const program = findServer('nginx')
  if (program === null) throw new Error('there is no nginx here')
  const words = ['-e', place('logs/error.log'), '-c', place('nginx.conf'), '-g', 'daemon off;']
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  await listening(tls, child)

  return {
    url: `https://127.0.0.1:${tls}`,
    plain: `http://127.0.0.1:${plain}`,
    port: tls,
    ca: readFileSync(place('certificate.pem'), 'utf8'),
    /** Returns all of its logs, as far as its buffers are flushed. */
    log: () =>
      readdirSync(place('logs'))
        .map((name) => readFileSync(place(`logs/${name}`), 'utf8'))
        .join(''),
    async close() {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGTERM')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeCertificate(certificate: string, key: string): void {
  const openssl = findServer('openssl')
  if (openssl === null) throw new Error('there is no openssl here')
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(openssl, [...words.split(' '), ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx has ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
