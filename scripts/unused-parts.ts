import type { Plugin } from 'vite'

/** A file of a library, and its functions that nothing here calls, or that give nothing here, with what each does instead. */
type Unused = { file: RegExp; functions: { [name: string]: string } }

const never = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `throw new Error('${name} is left out of the build')`]))

/** `npm run bench -- page` tells which library a page's bytes are of. */
const unused: readonly Unused[] = [
  {
    // No route has an action, no view a form or a fetcher of the router, and no link brings its page before it is pressed.
    file: /react-router\/dist\/production\/chunk-[^/]*\.mjs$/,
    functions: {
      ...never(['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'getFormSubmissionInfo']),
      ...never(['PrefetchPageLinksImpl', 'PrefetchPageLinks', 'RSCPrefetchPageLinksImpl', 'RSCErrorHandler']),
      ...never(['discoverRoutes', 'patchRoutesImpl', 'useSubmit', 'useFormAction']),
      ...never(['instrumentClientSideRouter', 'getRouteInstrumentationUpdates', 'deserializeErrors']),
    },
  },
  {
    // The variables stand in the style sheets (`withCssVariables={false}`), and their classes too.
    file: /@mantine\/core\/esm\/core\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/,
    functions: { MantineCssVariables: 'return null' },
  },
]

/** Leaves out of a build what its libraries bring in one piece and nothing here uses, so that no bundler can drop it by itself. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'sarraf-without-unused-parts',
    apply: 'build',
    transform: {
      filter: { id: unused.map(({ file }) => file) },
      handler(code, id) {
        const { functions } = unused.find(({ file }) => file.test(id))!
        const bodies = new Map(bodiesIn(this.parse(code)))
        const lost = Object.keys(functions).filter((name) => !bodies.has(name))
        // A library may have several files of such a name.
        if (lost.length === Object.keys(functions).length) return null
        if (lost.length > 0) this.error(`${id} has no function ${lost.join(', ')} any more`)
        const cuts = Object.entries(functions).map(([name, instead]) => ({ ...bodies.get(name)!, instead }))
        return cuts
          .sort((a, b) => b.start - a.start)
          .reduce((left, { start, end, instead }) => `${left.slice(0, start)}{ ${instead} }${left.slice(end)}`, code)
      },
    },
  }
}

type Place = { start: number; end: number }

/** The bodies of all functions that are declared, by name: no function that is left out stands in another one. */
function bodiesIn(node: unknown): [name: string, body: Place][] {
  if (typeof node !== 'object' || node === null) return []
  const { type, id, body } = node as { type?: string; id?: { name: string } | null; body?: Place }
  const own: [string, Place][] = type === 'FunctionDeclaration' && id && body ? [[id.name, body]] : []
  return [...own, ...Object.values(node).flatMap(bodiesIn)]
}
