import type { Plugin } from 'vite'

/**
 * A file of a library, with its functions that are never called or have no effect here, and the code that replaces each.
 */
type Unused = { file: RegExp; functions: { [name: string]: string } }

const never = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `throw new Error('${name} is left out of the build')`]))

/** `npm run bench -- page` prints how many bytes of a page belong to each library. */
const unused: readonly Unused[] = [
  {
    // No route has an action, no view uses a form or a fetcher of the router, and no link preloads its page.
    file: /react-router\/dist\/production\/chunk-[^/]*\.mjs$/,
    functions: {
      ...never(['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'getFormSubmissionInfo']),
      ...never(['PrefetchPageLinksImpl', 'PrefetchPageLinks', 'RSCPrefetchPageLinksImpl', 'RSCErrorHandler']),
      ...never(['discoverRoutes', 'patchRoutesImpl', 'useSubmit', 'useFormAction']),
      ...never(['instrumentClientSideRouter', 'getRouteInstrumentationUpdates', 'deserializeErrors']),
    },
  },
  {
    // The style sheets contain the variables (`withCssVariables={false}`) and their classes.
    file: /@mantine\/core\/esm\/core\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/,
    functions: { MantineCssVariables: 'return null' },
  },
]

/**
 * Removes unused functions of libraries from a build. A bundler cannot drop them by itself, because each library comes as
 * one file.
 */
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
        // A library may have several files with such a name.
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

/** Returns the bodies of all declared functions by name. No removed function is nested in another one. */
function bodiesIn(node: unknown): [name: string, body: Place][] {
  if (typeof node !== 'object' || node === null) return []
  const { type, id, body } = node as { type?: string; id?: { name: string } | null; body?: Place }
  const own: [string, Place][] = type === 'FunctionDeclaration' && id && body ? [[id.name, body]] : []
  return [...own, ...Object.values(node).flatMap(bodiesIn)]
}
