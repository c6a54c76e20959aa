import { Agent, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { imageLimits } from '#shared/rules/image.ts'
import { claiming, completeFields, type FormParts, multipart, picture } from '../support/form.ts'
import { openWorld, refusal } from '../support/people-world.ts'
import { accountOf, bad, both, inIran, sara, someone, submit } from '../support/submission-world.ts'

describe('the images of a submission', () => {
  it.each([
    ['no front', { backImage: both.backImage }, bad('image: required')],
    ['no back of a card', { image: both.image }, bad('backImage: required')],
    [
      'a page that says it is a picture',
      { ...both, image: { name: 'a.png', type: 'image/png', bytes: Buffer.from('<html></html>') } },
      bad('image: imageKind'),
    ],
    [
      'a drawing that can hold a script',
      { ...both, backImage: { bytes: Buffer.from('<svg/>') } },
      bad('backImage: imageKind'),
    ],
    [
      'a picture of 40 million pixels and some',
      { ...both, image: { bytes: claiming(8000, 5001) } },
      bad('image: imageTooLarge'),
    ],
    [
      'a picture of a byte too many',
      { ...both, image: { bytes: Buffer.concat([picture(), Buffer.alloc(imageLimits.bytes)]) } },
      refusal(413, 'PAYLOAD_TOO_LARGE'),
    ],
    ['a third picture', { ...both, image3: { bytes: picture() } }, refusal(413, 'PAYLOAD_TOO_LARGE')],
    ['a file that is no part of the form', { image: both.image, profile: both.image }, refusal(400, 'BAD_REQUEST')],
  ])('with %s are refused', async (_, files: FormParts['files'], expected) => {
    const world = await openWorld()
    const token = await someone(world)
    expect(await submit(world, token, { files: files! })).toEqual(expected)
    expect(world.accounts.store.documents.find(world.accounts.store.people.byMobile(sara)!.account, 'image')).toBe(null)
  })

  it('have no back for a passport, and a back that is sent is not stored', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const fields = { idFormatType: 'PASSPORT' }
    expect(await submit(world, token, { fields, files: { image: both.image } })).toEqual(inIran)
    expect(await submit(world, token, { fields })).toEqual(inIran)
    expect(await accountOf(world, token)).toMatchObject({ image: expect.any(String), backImage: null })
  })

  it('may have the maximum size', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const heavy = Buffer.concat([picture(), Buffer.alloc(imageLimits.bytes - picture().length)])
    expect(await submit(world, token, { files: { image: { bytes: heavy }, backImage: { bytes: heavy } } })).toEqual(
      inIran,
    )
  })

  it.each([
    ['__proto__', 400],
    ['constructor', 400],
    ['toString', 400],
  ])('are refused in a form with a field named %s', async (name, status) => {
    const world = await openWorld()
    const token = await someone(world)
    const form = new FormData()
    for (const [field, text] of Object.entries(completeFields)) form.append(field, text)
    form.append(name, 'x')
    const made = new Request('http://127.0.0.1/', { method: 'POST', body: form })
    const answer = await world.call('POST /users/account', {
      token,
      headers: { 'content-type': made.headers.get('content-type')! },
      payload: Buffer.from(await made.arrayBuffer()),
    })
    expect([answer.status, ({} as { x?: string }).x]).toEqual([status, undefined])
  })

  it('are refused outside a form, in a truncated form, and in a form that repeats a field', async () => {
    const world = await openWorld()
    const token = await someone(world)
    expect(await world.call('POST /users/account', { token, body: completeFields })).toEqual(
      refusal(415, 'UNSUPPORTED_MEDIA_TYPE'),
    )
    const { headers, payload } = await multipart({ fields: completeFields, files: both })
    const cut = await world.call('POST /users/account', { token, headers, payload: payload.subarray(0, 500) })
    expect(cut.status).toBe(400)
    const twice = Buffer.concat([payload.subarray(0, payload.lastIndexOf('--', payload.length - 6)), payload])
    expect((await world.call('POST /users/account', { token, headers, payload: twice })).status).toBe(400)
  })

  it('of 50 MB are refused before they are read', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const url = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(50 * 1024 * 1024),
    }
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sending = request({ host: url.hostname, port: url.port, method: 'POST', path: '/users/account', headers })
      sending.on('error', reject)
      sending.on('response', async (response) => {
        let text = ''
        for await (const part of response) text += part
        resolve({ status: response.statusCode!, text })
        sending.destroy()
      })
      // Only the beginning of the form is sent.
      sending.write('--x\r\n')
    })
    expect([answer.status, JSON.parse(answer.text)]).toEqual([413, { message: 'PAYLOAD_TOO_LARGE', status: 413 }])
  })

  it('leave the connection usable when they are refused in the middle of the form', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const { hostname, port } = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
    const heavy = { bytes: Buffer.concat([picture(), Buffer.alloc(imageLimits.bytes - 1000)]) }
    const { headers, payload } = await multipart({ fields: completeFields, files: { profile: heavy, image: heavy } })
    let connections = 0
    world.app.server.on('connection', () => connections++)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = () =>
      new Promise<number>((resolve, reject) => {
        const options = { hostname, port, agent, method: 'POST', path: '/users/account' }
        const sending = request({ ...options, headers: { ...headers, authorization: `Bearer ${token}` } })
        sending.on('error', reject)
        sending.on('response', (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode!))
        })
        sending.end(payload)
      })
    const statuses = [await send(), await send(), await send()]
    agent.destroy()
    expect([statuses, connections]).toEqual([[400, 400, 400], 1])
  })
})
