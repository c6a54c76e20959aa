import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { isCoin } from '#shared/market/coins.ts'
import { HttpError } from '../base/http-error.ts'
import { newsPicture } from '../world/content/news.ts'

const marks = new URL('../../shared/market/marks/', import.meta.url)
const toman =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#0f766e"/><text x="16" y="21" font-size="13" font-weight="700" text-anchor="middle" fill="#fff">T</text></svg>'

/** Serves the pictures that coin details and news posts link to. */
export function serveImages(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/images/coins/:file', { schema: { hide: true } }, async (request, reply) => {
    const coin = request.params.file.replace(/\.svg$/, '')
    const svg = coin === 'TOMAN' ? toman : isCoin(coin) ? await readFile(new URL(`${coin}.svg`, marks), 'utf8') : null
    if (svg === null) throw new HttpError(404, 'NOT_FOUND')
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(svg)
  })
  app.get<{ Params: { file: string } }>('/images/news/:file', { schema: { hide: true } }, async (request, reply) => {
    const number = /^([1-9]\d?)\.svg$/.exec(request.params.file)?.[1]
    if (number === undefined) throw new HttpError(404, 'NOT_FOUND')
    return reply.type('image/svg+xml').send(newsPicture(Number.parseInt(number, 10)))
  })
}
