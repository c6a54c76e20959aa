import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type KeptLayout, type OwnLayout, readLayout } from './kept-layout.ts'
import type { PanelName, ReadyLayout, Shares } from './layouts.ts'

export type LayoutRef = ActorRefFrom<typeof layoutMachine>

/** `kept` is the saved value; it can have any shape. */
type Input = { kept: unknown }
/** `choices` counts the user's choices of a layout, so that each choice is rendered from its start. */
type Context = KeptLayout & { choices: number }

/** The panels of the trade page and their sizes. Local storage keeps them after every change (design 5.32). */
export const layoutMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'layout.choose'; layout: ReadyLayout | 'own' }
      | { type: 'parts.resize'; shares: Shares }
      | { type: 'panel.hide'; panel: PanelName }
      | { type: 'panel.show'; panel: PanelName }
      | { type: 'strip.fold' }
      | { type: 'strip.unfold' },
  },
  actors: { keep: fromPromise<void, KeptLayout>(unprovided) },
  guards: {
    isThere: ({ context }, params: { layout: ReadyLayout | 'own' }) => params.layout !== 'own' || context.own !== null,
  },
}).createMachine({
  id: 'layout',
  context: ({ input }) => ({ ...readLayout(input.kept), choices: 0 }),
  on: {
    'layout.choose': {
      guard: { type: 'isThere', params: ({ event }) => event },
      target: '.keeping',
      actions: assign({ chosen: ({ event }) => event.layout, choices: ({ context }) => context.choices + 1 }),
    },
    // A changed ready layout becomes the user's own.
    'parts.resize': {
      target: '.keeping',
      actions: assign(({ context, event }) => {
        const own = ownOf(context)
        return asOwn({ ...own, shares: { ...own.shares, ...event.shares } })
      }),
    },
    'panel.hide': {
      target: '.keeping',
      actions: assign(({ context, event }) => {
        const own = ownOf(context)
        return asOwn({ ...own, hidden: [...own.hidden.filter((panel) => panel !== event.panel), event.panel] })
      }),
    },
    'panel.show': {
      target: '.keeping',
      actions: assign(({ context, event }) => {
        const own = ownOf(context)
        return asOwn({ ...own, hidden: own.hidden.filter((panel) => panel !== event.panel) })
      }),
    },
    'strip.fold': { target: '.keeping', actions: assign({ isFolded: true }) },
    'strip.unfold': { target: '.keeping', actions: assign({ isFolded: false }) },
  },
  initial: 'shown',
  states: {
    shown: {},
    // Without storage the layout lasts until the page is closed.
    keeping: { invoke: { src: 'keep', input: ({ context }) => keptOf(context), onDone: 'shown', onError: 'shown' } },
  },
})

/** Returns the layout to which the user's change is applied. */
function ownOf({ chosen, own }: KeptLayout): OwnLayout {
  return chosen === 'own' ? own! : { base: chosen, shares: {}, hidden: [] }
}

function asOwn(own: OwnLayout): Partial<KeptLayout> {
  return { chosen: 'own', own }
}

function keptOf({ version, chosen, own, isFolded }: KeptLayout): KeptLayout {
  return { version, chosen, own, isFolded }
}
