import type { Plugin } from 'vite'

type Served = { file: string; text: string }

/** Creates a Vite plugin that serves a mutant in place of its file, so that nothing is written into the source tree. */
export function serveMutant() {
  let served: Served | null = null
  const plugin: Plugin = {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => (served !== null && id.split('?')[0] === served.file ? served.text : null),
  }
  return {
    plugin,
    serve: (mutant: Served | null) => {
      served = mutant
    },
  }
}
