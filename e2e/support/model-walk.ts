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
/** What a user does for each event of a model, and sees in each state of it. */
export type Executor = { events: Steps; states: Steps }
/**
 * What a page cannot show or a person cannot do in a browser, each with the reason: a state of the machine (`data-state
 * left`), a state of the model (`known`) or an event in one (`known askAgain`). Paths that lead through one of the model
 * are left to the bare machine. One that there is not, or that the page shows after all, fails the walk.
 */
export type Unseen = { readonly [name: string]: string }

/** Paths for a page that is unfit to go on after what a path leaves behind, or where the user is then unsure. */
type By = typeof everyTransition

/** `npm run soak` walks every transition in the browser too; `npm test` leaves that to the bare machine. */
export const isFull = process.env.WALKS === 'full'

/** The paths that a walk takes: every transition by tours, or each state and each event once. */
export function pathsOf(model: Model, isOpen?: (state: string, event: string) => boolean, by?: By) {
  if (by === undefined) return isFull ? tours(model, isOpen) : eachOnce(model, isOpen)
  return isFull ? by(model, isOpen) : fewestOf(by(model, isOpen))
}

/**
 * Comes to every state of a model and does every event of it once, by tours, each of which goes on for as long as it can,
 * in a tab and from an address of its own; the page shows every state of the machine.
 *
 * Counted are the states and events of the model, as they are walked, and the states of the machine, as the page tells
 * them (`data-state`), be it for a moment. Every transition, of the model and of the machine, is counted where the same
 * model is run on the bare machine (tests/models/support/coverage.ts).
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
 * As `walk`, in one tab that `open` opens: `again` brings it back for each tour but the first, and `enter` to where each
 * begins.
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

/** States of the machine that another walk shows, for which it is of no matter whether this one does: `Unseen` for it. */
export function shownIn(walk: string, states: readonly string[]): Unseen {
  return Object.fromEntries(states.map((state) => [`data-state ${state}`, `${elsewhere}${walk}`]))
}

const elsewhere = 'shown in '

/** Reason for the last state of a dialog, which goes with it: on a slow machine the page shows it for a moment. */
export const goesAtOnce = 'the dialog goes with its last state'

/** The page shows a state of a flow, and one error or none. */
export async function seeState(page: Page, flow: string, state: string, error?: string) {
  await expect(page.locator(`[data-flow=${flow}]`)).toHaveAttribute('data-state', state)
  await expect(page.getByRole('alert')).toHaveText(error === undefined ? [] : [text('fa', `errors.${error}`)])
}

/**
 * Keeps each request of a path, and of a method where one is named, waiting until the test says what becomes of it, or the page
 * lets go of it: an answer to that one would reach nobody, and the one that the page waits for may come a moment later.
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
    /** How often the page has asked since it was last answered, with what it has let go of. */
    asked: () => held.length,
    next: async () => {
      await expect.poll(() => waiting().length).toBe(1)
      const [next] = waiting()
      held = held.filter((request) => request !== next)
      return next!
    },
    /** The one that was sent last; nobody waits for those before it any more. */
    newest: async () => {
      await expect.poll(() => waiting().length).toBeGreaterThan(0)
      const last = waiting().at(-1)!
      for (const request of empty()) if (request !== last) await request.abort()
      return last
    },
    /** All that wait, in the order of their sending. */
    all: async () => {
      const all = waiting()
      empty()
      return all
    },
    /** What a path left waiting is not the next one's. */
    clear: async () => {
      for (const request of empty()) await request.abort()
    },
  }
}

/** A code of six digits that is not this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** What of a model was done, and what of its machine the page has shown, be it for a moment. */
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
  /** Exceptions that are none: what there is not, and what the page shows. */
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
    /** Whether a person can do it in a browser, and see where it leads. */
    isOpen: (state: string, event: string) => !isOut(`${state} ${event}`) && !leadsOut.has(`${state} ${event}`),
    /** The paths that a person can go in a browser. */
    paths: <Path extends ModelPath>(paths: readonly Path[]) => paths.filter((path) => !namesOf(path).some(isOut)),
    watch: async (page: Page) => {
      // A dialog that rises is drawn a dozen times, and is pressed only when it stands: `npm run soak` sees it move.
      if (!isFull) await page.emulateMedia({ reducedMotion: 'reduce' })
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
        const tell = (state: string | null | undefined) => state && console.debug(`data-state ${state}`)
        new MutationObserver((records) => {
          for (const { target, oldValue } of records)
            if ((target as Element).matches?.(`[data-flow=${flow}]`)) tell(oldValue)
          tell(document.querySelector(`[data-flow=${flow}]`)?.getAttribute('data-state'))
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
    /** Prints what was reached. @throws when something was not, or an exception was. */
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

/** The event of a way, which is named by its state and its event. */
function eventIn(way: string): string {
  return way.slice(way.indexOf(' ') + 1)
}

type ModelPath = { steps: readonly { state: { value: unknown }; event: { type: string } }[]; state: { value: unknown } }

/** The states that a path leads through, and the event in each that leads on. */
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
  // Nobody rests where the way on is always open.
  if (node.always !== undefined) return []
  const path = node.path.join('.')
  // The state of a flow tells that of its command too.
  return node.key === 'command' ? commandSteps.map((step) => `${path}.${step}`) : [path]
}

const commandSteps = Object.values(createCommandMachine().root.states)
  .filter(({ type, always }) => type !== 'final' && always === undefined)
  .map(({ key }) => key)
