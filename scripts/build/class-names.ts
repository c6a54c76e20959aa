import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const ofModule = /\bimport (\w+) from ('[^']+\.module\.css')/g

/**
 * Shortens the class names of a build: in the styles and in the program, because the first load has a budget. Development
 * keeps the written names. A name is four letters for its file and its index in the file. A view imports a stylesheet as an
 * object; a build imports its names, so that no object with all of them is sent.
 * @param root of the client's files: the names do not depend on the folder of the build.
 */
export function shortClassNames(root: string): Plugin {
  const letters = new Map<string, string>()
  const places = new Map<string, Map<string, number>>()
  const nameOf = (name: string, file: string) => {
    const path = relative(root, file.split('?')[0]!)
    const short = lettersOf(path)
    if ((letters.get(short) ?? path) !== path)
      throw new Error(`${path} and ${letters.get(short)} have the letters ${short}`)
    letters.set(short, path)
    const known = places.get(path) ?? new Map<string, number>()
    places.set(path, known)
    if (!known.has(name)) known.set(name, known.size)
    return short + known.get(name)!.toString(36)
  }
  return {
    name: 'sarraf-class-names',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ css: { modules: { generateScopedName: nameOf } } }),
    transform: {
      filter: { id: /\.tsx?$/ },
      handler: (code) => code.replace(ofModule, 'import * as $1 from $2'),
    },
  }
}

function lettersOf(path: string): string {
  const bytes = createHash('sha256').update(path).digest()
  return [0, 1, 2, 3].map((at) => String.fromCharCode(97 + (bytes[at]! % 26))).join('')
}
