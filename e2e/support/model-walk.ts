import type { BrowserContext, Page } from '@playwright/test'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { TestModel } from 'xstate/graph'
import { createCommandMachine } from '#machines/app/command/command.machine.ts'
import type { everyTransition } from '#tests/models/support/every-transition.ts'
import { eachOnce, fewestOf, tours } from '#tests/models/support/tours.ts'
import { type Held, intercept } from './intercept.ts'
import { comeFrom } from './people.ts'
import { expect, test } from './site.ts'
import { text } from './visit.ts'

// biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
type Model = TestModel<any, any, any>
type Steps = { [name: string]: () => unknown }
/** The user's action for each event of a model, and the check of each state. */
export type Executor = { events: Steps; states: Steps }
/**
 * States and events that cannot be shown or done in a browser, each with its reason: a state of the machine (`data-state
 * left`), a state of the model (`known`), or an event in a state (`known askAgain`). Paths through an excepted state or
 * event of the model run on the bare machine only. An entry that does not exist, or that the page shows after all, fails
 * the walk.
 */
export type Unseen = { readonly [name: string]: string }

/**
 * Chooses paths instead of tours, for a page that cannot continue after a path, or when the user's state is then unknown.
 */
type By = typeof everyTransition

/** `npm run soak` walks every transition in the browser too; `npm test` leaves that to the bare machine. */
export const isFull = process.env.WALKS === 'full'

/** Returns the paths of a walk: every transition in tours, or each state and each event once. */
export function pathsOf(model: Model, isOpen?: (state: string, event: string) => boolean, by?: By) {
  if (by === undefined) return isFull ? tours(model, isOpen) : eachOnce(model, isOpen)
  return isFull ? by(model, isOpen) : fewestOf(by(model, isOpen))
}

/**
 * Visits every state of a model and does every event once, in tours that are as long as possible. Each tour has its own tab
 * and IP address. The page must show every state of the machine.
 *
 * The walk counts the states and events of the model, and the states of the machine that the page shows (`data-state`),
 * even for a moment. The run of the same model on the bare machine counts every transition of the model and of the machine
 * (tests/models/support/coverage.ts).
 */
export async function walk(
  context: BrowserContext,
  model: Model,
  machine: AnyStateMachine,
  { enter, by }: { enter: (page: Page) => Promise<Executor>; by?: By },
  unseen: Unseen = {},
) {
  const tally = tallyOf(model.testLogic as AnyStateMachine, machine, unseen)
  for (const path of tally.paths(pathsOf(model, tally.isOpen, by))) {
    await comeFrom(context)
    const page = await context.newPage()
    await tally.watch(page)
    await test.step(path.description, async () => path.test(tally.count(await enter(page))))
    await page.close()
    await context.clearCookies()
  }
  tally.close()
}

/**
 * Like `walk`, in one tab that `open` opens. `again` resets the tab before each tour except the first, and `enter` leads to
 * the start of each tour.
 */
export async function walkOn(
  page: Page,
  model: Model,
  machine: AnyStateMachine,
  {
    open,
    again = async () => {},
    enter,
    by,
    unseen = {},
  }: {
    open: () => Promise<unknown>
    again?: () => Promise<unknown>
    enter: () => Promise<Executor>
    by?: By
    unseen?: Unseen
  },
  more: Unseen = {},
) {
  const tally = tallyOf(model.testLogic as AnyStateMachine, machine, { ...unseen, ...more })
  await tally.watch(page)
  await open()
  for (const [former, path] of tally.paths(pathsOf(model, tally.isOpen, by)).entries()) {
    await test.step(path.description, async () => {
      if (former > 0) await again()
      await path.test(tally.count(await enter()))
    })
  }
  tally.close()
}

/** Returns the entries of `Unseen` for states that another walk shows. This walk may show them too. */
export function shownIn(walk: string, states: readonly string[]): Unseen {
  return Object.fromEntries(states.map((state) => [`data-state ${state}`, `${elsewhere}${walk}`]))
}

const elsewhere = 'shown in '

/**
 * The reason for the last state of a dialog, which closes with it. On a slow machine the page shows the state for a moment.
 */
export const goesAtOnce = 'the dialog goes with its last state'

/** Expects that the page shows a state of a flow, and one error or none. */
export async function seeState(page: Page, flow: string, state: string, error?: string) {
  await expect(page.locator(`[data-flow=${flow}]`)).toHaveAttribute('data-state', state)
  await expect(page.getByRole('alert')).toHaveText(error === undefined ? [] : [text('fa', `errors.${error}`)])
}

/**
 * Holds each request of a path, and of a method if given, until the test answers it or the page cancels it. Cancelled
 * requests are skipped, because their answers would reach nothing, and the request that the page waits for may follow a
 * moment later.
 */
export async function hold(page: Page, path: string, method?: string) {
  let held: Held[] = []
  const letGo = new WeakSet<Held>()
  const take = (request: Held) => {
    if (method === undefined || request.request().method() === method) held.push(request)
    else void request.continue()
  }
  await intercept(page, path, take, (request) => void letGo.add(request))
  const waiting = () => held.filter((request) => !letGo.has(request))
  const empty = () => {
    const all = held
    held = []
    return all
  }
  return {
    waiting: () => waiting().length,
    /** Returns the number of requests since the last answer, including cancelled ones. */
    requestCount: () => held.length,
    next: async () => {
      await expect.poll(() => waiting().length).toBe(1)
      const [next] = waiting()
      held = held.filter((request) => request !== next)
      return next!
    },
    /** Returns the newest request and aborts the older ones, which the page ignores. */
    newest: async () => {
      await expect.poll(() => waiting().length).toBeGreaterThan(0)
      const last = waiting().at(-1)!
      for (const request of empty()) if (request !== last) await request.abort()
      return last
    },
    /** Returns all waiting requests in the order of their sending. */
    all: async () => {
      const all = waiting()
      empty()
      return all
    },
    /** Aborts the waiting requests, so that the next path does not get them. */
    clear: async () => {
      for (const request of empty()) await request.abort()
    },
  }
}

/** Returns a six-digit code that differs from this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Counts the walked parts of a model, and the states of its machine that the page has shown, even for a moment. */
function tallyOf(model: AnyStateMachine, machine: AnyStateMachine, unseen: Unseen) {
  const isOut = (name: string) => Object.hasOwn(unseen, name)
  const edges = Object.values(model.states).flatMap((state) =>
    [...state.transitions].map(([event, [transition]]) => ({
      name: `${state.key} ${event}`,
      ends: [state.key, transition?.target?.[0]?.key ?? state.key],
    })),
  )
  const leadsOut = new Set(edges.filter(({ ends }) => ends.some(isOut)).map(({ name }) => name))
  const leaves = leavesOf(machine.root)
  const walked = edges.filter(({ name, ends }) => ![name, ...ends].some(isOut)).map(({ name }) => name)
  const all = {
    events: [...new Set(walked.map(eventIn))],
    states: Object.keys(model.states).filter((state) => !isOut(state)),
    transitions: isFull ? walked : [],
    shown: leaves.filter((leaf) => !isOut(`data-state ${leaf}`)),
  }
  const known = new Set([
    ...Object.keys(model.states),
    ...edges.map(({ name }) => name),
    ...leaves.map((leaf) => `data-state ${leaf}`),
  ])
  /** Invalid exceptions: entries that do not exist, and states that the page shows. */
  const stale = new Set(Object.keys(unseen).filter((name) => !known.has(name)))
  const left = {
    states: new Set(all.states),
    events: new Set(all.events),
    transitions: new Set(all.transitions),
    shown: new Set(all.shown),
  }
  const part = (name: keyof typeof all) => `${all[name].length - left[name].size}/${all[name].length}`
  let now = ''
  return {
    /** Returns whether an event and its target are possible in a browser. */
    isOpen: (state: string, event: string) => !isOut(`${state} ${event}`) && !leadsOut.has(`${state} ${event}`),
    /** Returns the paths that are possible in a browser. */
    paths: <Path extends ModelPath>(paths: readonly Path[]) => paths.filter((path) => !namesOf(path).some(isOut)),
    watch: async (page: Page) => {
      page.on('console', (message) => {
        const path = message.text().replace(/^data-state /, '')
        for (const leaf of path.split(' ')) {
          left.shown.delete(leaf)
          const reason = unseen[`data-state ${leaf}`]
          if (reason !== undefined && reason !== goesAtOnce && !reason.startsWith(elsewhere))
            stale.add(`data-state ${leaf}`)
        }
      })
      await page.addInitScript((flow) => {
        const printState = (state: string | null | undefined) => state && console.debug(`data-state ${state}`)
        new MutationObserver((records) => {
          for (const { target, oldValue } of records)
            if ((target as Element).matches?.(`[data-flow=${flow}]`)) printState(oldValue)
          printState(document.querySelector(`[data-flow=${flow}]`)?.getAttribute('data-state'))
        }).observe(document, {
          subtree: true,
          childList: true,
          attributeFilter: ['data-state'],
          attributeOldValue: true,
        })
      }, machine.id)
    },
    count: ({ events, states }: Executor) => ({
      events: mapOf(events, (event, act) => async () => {
        await act()
        left.transitions.delete(`${now} ${event}`)
        left.events.delete(event)
      }),
      states: mapOf(states, (state, see) => async () => {
        await see()
        now = state
        left.states.delete(state)
      }),
    }),
    /** Prints the counts. @throws Error when a state or an event was not reached, or an exception is invalid. */
    close: () => {
      const ways = isFull ? 'transitions' : 'events'
      const ofModel = `${part('states')} states and ${part(ways)} ${ways} of the model`
      const summary = `${machine.id}, browser: ${ofModel}; the page showed ${part('shown')} states of the machine`
      console.log(`${summary}; ${Object.keys(unseen).length} excepted`)
      test.info().annotations.push({ type: 'coverage', description: summary })
      expect([...left.states, ...left.events, ...left.transitions, ...left.shown]).toEqual([])
      expect([...stale], 'exceptions that are none').toEqual([])
    },
  }
}

/** Returns the event of a transition, whose name is its state and its event. */
function eventIn(way: string): string {
  return way.slice(way.indexOf(' ') + 1)
}

type ModelPath = { steps: readonly { state: { value: unknown }; event: { type: string } }[]; state: { value: unknown } }

/** Returns the states of a path, and the events with their states. */
function namesOf({ steps, state }: ModelPath): string[] {
  const names = [...steps.map((step) => String(step.state.value)), String(state.value)]
  const events = steps.slice(1).map((step, index) => `${names[index]} ${step.event.type}`)
  return [...names, ...events]
}

function mapOf(steps: Steps, wrap: (name: string, step: () => unknown) => () => Promise<void>) {
  return Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, wrap(name, step)]))
}

function leavesOf(node: AnyStateNode): string[] {
  const children = Object.values(node.states)
  if (children.length > 0) return children.flatMap(leavesOf)
  // A state that always moves on at once is never shown.
  if (node.always !== undefined) return []
  const path = node.path.join('.')
  // The state of a flow contains the state of its command.
  return node.key === 'command' ? commandSteps.map((step) => `${path}.${step}`) : [path]
}

const commandSteps = Object.values(createCommandMachine().root.states)
  .filter(({ type, always }) => type !== 'final' && always === undefined)
  .map(({ key }) => key)
