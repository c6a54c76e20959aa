import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkUpload } from '#relay/http/uploads/upload-check.ts'
import { formOf, formType, jpgOf, type Part, pngOf } from '../support/form.ts'
import { accountByToken, cleanUp, setScene } from '../support/scene.ts'
import { faults, json, type Responder, type Upstream } from '../support/upstream.ts'

const keep = cleanUp()
const mebibyte = 1024 * 1024
const name: Part = { name: 'firstName', content: 'سارا' }
const front = (content: Buffer, file = 'front.png'): Part => ({ name: 'image', content, file, type: 'image/png' })
const back = (content: Buffer): Part => ({ name: 'backImage', content, file: 'back.jpg', type: 'image/jpeg' })

describe('an upload', () => {
  async function start(times = {}) {
    const { upstream, relay } = await setScene(keep, { times })
    upstream.on('/users/account', uploading(json({ message: 'ok' }, 201)))
    const send = async (form: Buffer, type = formType) => {
      const answer = await fetch(`${relay.url}/api/users/account`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: 'Bearer somebody' },
        body: new Uint8Array(form),
      })
      return [answer.status, ((await answer.json()) as { message: string }).message]
    }
    return { upstream, relay, send }
  }

  it('is forwarded byte for byte, images and texts', async () => {
    const { upstream, send } = await start()
    const form = formOf([name, front(pngOf(4000, 3000, 3 * mebibyte)), back(jpgOf(3000, 4000, 300_000))])
    expect(await send(form)).toEqual([201, 'ok'])
    const [arrived] = upstream.requests.filter(({ method }) => method === 'POST')
    expect(arrived?.bytes.equals(form)).toBe(true)
    expect([arrived?.headers['content-type'], arrived?.headers['content-length']]).toEqual([
      formType,
      String(form.length),
    ])
  })

  const html = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(50))
  const refused: Record<string, [form: Buffer, status: number, message: string]> = {
    'a page that says it is a png': [formOf([front(html)]), 415, 'IMAGE_KIND'],
    'a gif': [formOf([front(Buffer.from('GIF89a'.padEnd(400, 'x')))]), 415, 'IMAGE_KIND'],
    'an empty image': [formOf([front(Buffer.alloc(0))]), 415, 'IMAGE_KIND'],
    'a png without its header': [formOf([front(pngOf(10, 10, 400).subarray(0, 14))]), 415, 'IMAGE_KIND'],
    'a jpg that never comes to its frame': [formOf([front(jpgOf(10, 10, 2 * mebibyte))]), 415, 'IMAGE_KIND'],
    'a picture of 2.5 gigapixels in a kilobyte': [formOf([front(pngOf(50_000, 50_000, 1000))]), 413, 'IMAGE_TOO_LARGE'],
    'the same as a jpg': [formOf([back(jpgOf(50_000, 50_000, 0))]), 413, 'IMAGE_TOO_LARGE'],
    'an image of a byte too many': [formOf([front(pngOf(10, 10, 5 * mebibyte + 1))]), 413, 'IMAGE_TOO_HEAVY'],
    'a third image': [
      formOf([front(pngOf(9, 9, 99)), back(jpgOf(9, 9, 0)), front(pngOf(9, 9, 99))]),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    'the same image twice': [formOf([front(pngOf(9, 9, 99)), front(pngOf(9, 9, 99))]), 400, 'BAD_REQUEST'],
    'an image that is no part of the form': [
      formOf([{ ...back(jpgOf(9, 9, 0)), name: 'profile' }]),
      400,
      'BAD_REQUEST',
    ],
    'a text of 20 kilobytes': [formOf([{ name: 'address', content: 'x'.repeat(20_000) }]), 413, 'PAYLOAD_TOO_LARGE'],
    'texts without end': [
      formOf(Array.from({ length: 50 }, (_, field) => ({ name: `f${field}`, content: 'x' }))),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    'a field named __proto__': [formOf([{ name: '__proto__', content: 'x' }]), 400, 'BAD_REQUEST'],
    'a form without its end': [formOf([name, front(pngOf(9, 9, 99))], { isCut: true }), 400, 'BAD_REQUEST'],
  }
  for (const [what, [form, status, message]] of Object.entries(refused)) {
    it(`of ${what} is refused, and never arrives completely`, async () => {
      const { upstream, send } = await start()
      expect(await send(form)).toEqual([status, message])
      expect(formsAt(upstream)).toBe(0)
    })
  }

  it('is refused when it is not a form', async () => {
    const { upstream, send } = await start()
    expect([
      await send(formOf([name]), 'application/json'),
      await send(formOf([name]), 'multipart/form-data'),
      await send(formOf([name]), 'multipart/form-data; charset=utf-8'),
    ]).toEqual([
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      [400, 'BAD_REQUEST'],
    ])
    expect(upstream.began.filter(({ url }) => url === '/users/account')).toEqual([])
  })

  it('of 50 MB is refused by its header, before its body is read', async () => {
    const { upstream, relay } = await start()
    const { sending, answer } = open(relay.port, { 'content-length': String(50_000_000) })
    sending.flushHeaders()
    const { statusCode } = await answer
    expect([statusCode, upstream.began.some(({ method }) => method === 'POST')]).toEqual([413, false])
    sending.destroy()
  })

  it('of 50 MB without a declared length is cut off at the limit', async () => {
    const { upstream, relay } = await start({ uploadDeadline: 5000 })
    const { sending, answer } = open(relay.port, { 'transfer-encoding': 'chunked' })
    const image = formOf([front(pngOf(10, 10, 50_000_000))])
    let sent = 0
    const feed = () => {
      while (sent < image.length && !sending.destroyed) {
        const chunk = image.subarray(sent, sent + 64 * 1024)
        sent += chunk.length
        if (!sending.write(chunk)) return void sending.once('drain', feed)
      }
    }
    feed()
    const { statusCode } = await answer
    const [request] = upstream.began.filter(({ method }) => method === 'POST')
    expect([statusCode, request?.complete, formsAt(upstream)]).toEqual([413, false, 0])
    sending.destroy()
  })

  it('is aborted at the upstream when its sender disconnects', async () => {
    const { upstream, relay } = await start({ uploadDeadline: 5000 })
    const form = formOf([front(pngOf(10, 10, mebibyte))])
    const { sending, answer } = open(relay.port, { 'content-length': String(form.length) })
    answer.catch(() => {})
    sending.write(form.subarray(0, 200_000))
    const request = await arrival(upstream.began)
    sending.destroy()
    if (!request.destroyed) await new Promise((resolve) => request.once('close', resolve))
    expect([request.complete, formsAt(upstream)]).toEqual([false, 0])
  })

  it('is sent once, whatever its outcome', async () => {
    const { upstream, send } = await start({ uploadDeadline: 300 })
    const outcomes = []
    for (const fault of ['cutConnection', 'frozen', 'html', 'status500'] as const) {
      upstream.on('/users/account', uploading(faults[fault]))
      outcomes.push(await send(formOf([front(pngOf(9, 9, 99))])))
    }
    expect(outcomes).toEqual([
      [502, 'OUTCOME_UNKNOWN'],
      [504, 'OUTCOME_UNKNOWN'],
      [502, 'OUTCOME_UNKNOWN'],
      [500, 'INTERNAL_SERVER_ERROR'],
    ])
    expect(upstream.began.filter(({ method }) => method === 'POST').length).toBe(4)
  })

  it('gets the refusal that the upstream sends before the body has arrived', async () => {
    const { upstream, relay } = await start({ uploadDeadline: 5000 })
    upstream.early('/users/account', uploading(json({ message: 'INVALID_TOKEN', status: 401 }, 401)))
    const form = formOf([front(pngOf(10, 10, 4 * mebibyte))])
    const { sending, answer } = open(relay.port, { 'content-length': String(form.length) })
    sending.end(form)
    expect((await answer).statusCode).toBe(401)
    sending.destroy()
  })
})

describe('the check of a form', () => {
  it('refuses more bytes than a form may have, also outside of its parts', async () => {
    const check = checkUpload(formType, ['image', 'backImage'])
    const endless = Array.from({ length: 200 }, () => Buffer.alloc(64 * 1024, 'x'))
    await expect(buffer(Readable.from(endless).pipe(check))).rejects.toThrow('PAYLOAD_TOO_LARGE')
  })

  it('passes the same bytes through, however they are divided', async () => {
    const form = formOf([name, front(pngOf(60, 60, 900)), back(jpgOf(60, 60, 2000))])
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 30 }), async (sizes) => {
        const check = checkUpload(formType, ['image', 'backImage'])
        const chunks: Buffer[] = []
        for (let at = 0, turn = 0; at < form.length; turn++) {
          const size = sizes[turn % sizes.length]!
          chunks.push(form.subarray(at, at + size))
          at += size
        }
        expect((await buffer(Readable.from(chunks).pipe(check))).equals(form)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})

/** Returns the number of forms that arrived completely. */
function formsAt({ requests }: Upstream): number {
  return requests.filter(({ method }) => method === 'POST').length
}

/** Answers requests for the account as usual, and forms with this answer. */
function uploading(answer: Responder): Responder {
  return (...all) => (all[0].method === 'POST' ? answer(...all) : accountByToken(...all))
}

function open(port: number, headers: { [name: string]: string }) {
  const sending: ClientRequest = httpRequest({
    host: '127.0.0.1',
    port,
    path: '/api/users/account',
    method: 'POST',
    headers: { 'content-type': formType, authorization: 'Bearer somebody', ...headers },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', (response) => {
      response.resume()
      resolve(response)
    })
    sending.on('error', reject)
  })
  return { sending, answer }
}

/** Waits until the header of an upload has arrived. */
async function arrival(began: readonly IncomingMessage[]): Promise<IncomingMessage> {
  for (;;) {
    const request = began.find(({ method }) => method === 'POST')
    if (request) return request
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
