import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import {
  bearerOf,
  bodyOf,
  isUploadCall,
  jsonError,
  languageOf,
  matchedOf,
  pathOf,
  targetOf,
} from '#relay/http/messages/request.ts'

const request = (of: { url?: string; method?: string; headers?: object; body?: unknown }): FastifyRequest =>
  ({ method: of.method ?? 'GET', raw: { url: of.url }, headers: of.headers ?? {}, body: of.body }) as never

it('splits a target into path and query', () => {
  expect(['/a/b', '/a?b=/c#d', '/a#b?c', '?a', ''].map(pathOf)).toEqual(['/a/b', '/a', '/a', '', ''])
  expect([{ url: '/api/coins?a=/api' }, { url: '/api' }, {}].map(request).map(targetOf)).toEqual([
    '/coins?a=/api',
    '',
    '',
  ])
})

it('finds a call by method and path, and whether it sends files', () => {
  const calls = [
    request({ url: '/api/orders/order-book?marketType=x' }),
    request({ url: '/api/users/account', method: 'POST' }),
    request({ url: '/api/orders/order-book', method: 'POST' }),
    request({ url: '/api/what' }),
  ].map(matchedOf)
  expect(calls.map((call) => call?.call.path ?? null)).toEqual(['/orders/order-book', '/users/account', null, null])
  expect(calls.map(isUploadCall)).toEqual([false, true, false, false])
})

it('returns a body only when it has bytes', () => {
  const body = Buffer.from('{}')
  expect([body, Buffer.alloc(0), 'text', undefined].map((one) => bodyOf(request({ body: one })))).toEqual([
    body,
    null,
    null,
    null,
  ])
})

it('reads a whole bearer token, or null', () => {
  const sent = ['Bearer abc', 'bearer abc', 'Basic abc', 'Bearer a b', 'x Bearer abc', 'Bearer ', undefined]
  expect(sent.map((authorization) => bearerOf(request({ headers: { authorization } })))).toEqual([
    'abc',
    'abc',
    null,
    null,
    null,
    null,
    null,
  ])
})

it('selects a language of the exchange, by default Persian', () => {
  const languages = ['en', ' EN-us', 'ar', 'fa', 'de', '', undefined]
  expect(languages.map((language) => languageOf(request({ headers: { 'accept-language': language } })))).toEqual([
    'en',
    'en',
    'ar',
    'fa',
    'fa',
    'fa',
    'fa',
  ])
})

it('reports an invalid body that is declared as JSON, and ignores others', () => {
  const errorOf = (type: string | undefined, body: string | null) =>
    jsonError(request({ headers: { 'content-type': type } }), body === null ? null : Buffer.from(body))
  expect([
    errorOf('application/json', '{"a":1}'),
    errorOf('application/problem+json; charset=utf-8', '{'),
    errorOf('application/json', '{"__proto__":1}'),
    errorOf('application/json', null),
    errorOf('text/plain', '{'),
    errorOf(undefined, '{'),
  ]).toEqual([null, 'the body is not JSON', 'a key named __proto__ is not accepted', null, null, null])
})
