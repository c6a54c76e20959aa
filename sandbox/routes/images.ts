import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { coinCodes } from '#shared/market/codes.ts'
import { isCoin } from '#shared/market/coins.ts'
import { HttpError } from '../base/http-error.ts'
import { newsPicture } from '../world/content/news.ts'

const require = createRequire(import.meta.url)

/** Marks that the icon set does not have, in its manner. */
const drawn: { [currency: string]: string } = {
  TOMAN: mark(
    '#0f766e',
    '<text x="16" y="21" font-size="13" font-weight="700" text-anchor="middle" fill="#fff">T</text>',
  ),
  CELO: mark(
    '#fcff52',
    '<g fill="none" stroke="#1e002b" stroke-width="2.4"><circle cx="18.6" cy="13.4" r="5.6"/><circle cx="13.4" cy="18.6" r="5.6"/></g>',
  ),
}

/** The pictures that coin details and news posts link to. */
export function serveImages(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/images/coins/:file', { schema: { hide: true } }, async (request, reply) => {
    const coin = request.params.file.replace(/\.svg$/, '')
    const svg = drawn[coin] ?? (isCoin(coin) ? await packaged(coinCodes[coin]) : null)
    if (svg === null) throw new HttpError(404, 'NOT_FOUND')
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(svg)
  })
  app.get<{ Params: { file: string } }>('/images/news/:file', { schema: { hide: true } }, async (request, reply) => {
    const number = /^([1-9]\d?)\.svg$/.exec(request.params.file)?.[1]
    if (number === undefined) throw new HttpError(404, 'NOT_FOUND')
    return reply.type('image/svg+xml').send(newsPicture(Number.parseInt(number, 10)))
  })
}

function packaged(code: string): Promise<string> {
  return readFile(require.resolve(`cryptocurrency-icons/svg/color/${code.toLowerCase()}.svg`), 'utf8')
}

function mark(fill: string, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${fill}"/>${inner}</svg>`
}
