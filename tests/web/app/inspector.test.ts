// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { Actor, assign, createActor, fromPromise, setup } from 'xstate'
import { createInspected } from '#web/adapters/app/inspector/inspected.ts'
import { openInspector } from '#web/adapters/app/inspector/inspector.ts'
import { masked } from '#web/adapters/app/inspector/masked.ts'

const token = 'Zt0kenOfSomebodyThatNobodyMaySee_0123456789-AB'

/** A log-in with secrets in its context and events. */
const loginMachine = setup({
  types: { context: {} as { typed: string }, events: {} as { type: 'code.change'; text: string } | { type: 'go' } },
  actors: { check: fromPromise(async () => ({ token, person: { firstName: 'Sara' } })) },
}).createMachine({
  id: 'login',
  context: { typed: '' },
  initial: 'entering',
  states: {
    entering: {
      on: { 'code.change': { actions: assign({ typed: ({ event }) => event.text }) }, go: 'checking' },
    },
    checking: { invoke: { src: 'check', onDone: 'done' } },
    done: {},
  },
})

describe('the inspector', () => {
  it('keeps the state and the last events of every running actor', async () => {
    const actors = createInspected()
    const actor = createActor(loginMachine, { inspect: actors.take }).start()
    actor.send({ type: 'code.change', text: '918273' })
    actor.send({ type: 'go' })
    expect(actors.list().map(({ name, state }) => [name, state])).toEqual([
      ['login', 'checking'],
      ['0.login.checking', 'active'],
    ])
    await new Promise<void>((resolve) => actor.subscribe((snapshot) => snapshot.matches('done') && resolve()))
    const [login, ...others] = actors.list()
    expect([login, others]).toEqual([
      {
        session: actor.sessionId,
        name: 'login',
        isMachine: true,
        state: 'done',
        events: [
          '{"type":"xstate.done.actor.0.login.checking","output":{"token":"•••","person":{"firstName":"•••"}},"actorId":"0.login.checking"}',
          '{"type":"go"}',
          '{"type":"code.change","text":"•••"}',
          '{"type":"xstate.init"}',
        ],
      },
      [],
    ])
    actor.stop()
  })

  it('masks every secret, under any name', () => {
    const events = [
      { type: 'store.found', token },
      { type: 'done', output: token },
      { type: 'form.change', field: 'cardNumber', text: '6037-9912-3456-7893' },
      { type: 'form.change', text: '۰۹۱۲۰۰۰۰۰۰۱' },
      { type: 'form.change', text: 'IR82 0540 1026 8002 0817 9090 02' },
      { type: 'otp.verify', value: { inner: ['12'] } },
      { type: 'failed', error: new Error(`no such token ${token}`) },
      { type: 'image.choose', file: new Blob(['x']) },
    ]
    expect(events.map(masked)).toEqual([
      { type: 'store.found', token: '•••' },
      { type: 'done', output: '•••' },
      { type: 'form.change', field: 'cardNumber', text: '•••' },
      { type: 'form.change', text: '•••' },
      { type: 'form.change', text: 'IR•••' },
      { type: 'otp.verify', value: { inner: ['•••'] } },
      { type: 'failed', error: 'Error: no such token •••' },
      { type: 'image.choose', file: '[Blob]' },
    ])
  })

  it('keeps values that are not secret', () => {
    const event = { type: 'side.change', side: 'buy', page: 3, isLive: true, nothing: null }
    expect(masked(event)).toEqual(event)
  })
})

describe("the inspector's panel", () => {
  const { start } = Actor.prototype
  afterEach(() => {
    Actor.prototype.start = start
  })

  it('follows every machine from its start, and shows states and events when it is open', async () => {
    openInspector()
    const shadow = document.querySelector('sarraf-inspector')!.shadowRoot!
    const actor = createActor(loginMachine).start()
    const toggle = [...shadow.querySelectorAll('button')].find((button) => button.textContent === 'machines')!
    expect(shadow.querySelector('section')!.hidden).toBe(true)
    toggle.click()
    actor.send({ type: 'code.change', text: '918273' })
    const texts = () => [...shadow.querySelectorAll('li')].map((item) => item.textContent)
    while (texts().length < 3) await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(texts()).toEqual(['login entering', '{"type":"code.change","text":"•••"}', '{"type":"xstate.init"}'])
    actor.stop()
  })
})
