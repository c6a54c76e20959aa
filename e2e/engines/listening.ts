import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import { connect } from 'node:net'
import { freePort } from '#tests/support/free-port.ts'
import type { Memory } from './engine.ts'
import { remember } from './memory.ts'

/** The site at another URL, whose pages report their errors from their first script on. */
type Listening = {
  url: string
  /** Sets the local storage for the next page. */
  begin(memory: Memory): void
  takeErrors(): string[]
  close(): Promise<void>
}

const script = '/what-goes-wrong.js'

/** Starts a proxy for engines whose driver does not report console messages. Everything else passes unchanged. */
export async function listenTo(site: string): Promise<Listening> {
  const errors: string[] = []
  let kept: Memory = {}
  const { hostname, port: sitePort } = new URL(site)
  const server = createServer((request, response) => {
    if (request.url === script && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      response.end(`(${remember})(${JSON.stringify(kept)});(${tellAll})(${JSON.stringify(script)})`)
    } else if (request.url === script) {
      request.on('data', (part) => errors.push(String(part)))
      request.on('end', () => response.writeHead(204).end())
    } else {
      const isPage = request.headers['sec-fetch-dest'] === 'document' || request.headers.accept?.includes('text/html')
      const headers = isPage ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers
      const onward = send(
        { hostname, port: sitePort, method: request.method, path: request.url, headers },
        (answer) => {
          const isHtml = String(answer.headers['content-type']).startsWith('text/html')
          const { 'content-length': length, ...rest } = answer.headers
          response.writeHead(answer.statusCode ?? 502, isHtml || length === undefined ? rest : answer.headers)
          if (!isHtml) answer.pipe(response)
          else answer.setEncoding('utf8').on('data', (part: string) => response.write(part.replace('<head>', head)))
          if (isHtml) answer.on('end', () => response.end())
        },
      )
      onward.on('error', () => response.destroy())
      request.pipe(onward)
    }
  })
  server.on('upgrade', (request, socket, first) => {
    const onward = connect(Number(sitePort), hostname, () => {
      const lines = request.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? `${name}: ${all[at + 1]}` : []))
      onward.write(`${[`GET ${request.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
      onward.write(first)
      socket.pipe(onward).pipe(socket)
    })
    socket.on('error', () => onward.destroy())
    onward.on('error', () => socket.destroy())
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    begin: (memory) => {
      kept = memory
    },
    takeErrors: () => errors.splice(0),
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const head = `<head><script src="${script}"></script>`

/** Runs in the page before its own scripts. Each report is sent synchronously, because the page may close next. */
function tellAll(address: string): void {
  const emit = (...words: unknown[]) => {
    const message = new XMLHttpRequest()
    message.open('POST', address, false)
    message.send(words.map((word) => (word instanceof Error ? `${word} ${word.stack}` : String(word))).join(' '))
  }
  addEventListener(
    'error',
    ({ error, message, target }) => {
      const { src = '', href = '' } = target as Partial<HTMLImageElement & HTMLLinkElement>
      emit(error ?? message ?? 'not loaded:', src, href)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => emit('unhandled rejection:', reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    emit('refused by the policy:', violatedDirective, blockedURI),
  )
  const write = console.error
  console.error = (...words) => {
    write(...words)
    emit(...words)
  }
}
