import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { parse } from 'postcss'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..', '..', 'web')
const sheets = globSync('**/*.module.css', { cwd: web })
const views = globSync('**/*.{ts,tsx}', { cwd: web }).map((file) => ({
  file,
  text: readFileSync(join(web, file), 'utf8'),
}))

it('every class of a stylesheet is used by a view, and every class that a view names exists', () => {
  const found = sheets.flatMap((sheet) => {
    const [there, used] = [classesOf(sheet), usesOf(sheet)]
    // A view that passes the whole sheet on names no classes.
    const dead = used.isWhole ? [] : [...there].filter((name) => !used.names.has(name))
    const lost = [...used.names].filter((name) => !there.has(name))
    return [
      ...dead.map((name) => `${sheet}: .${name} is used nowhere`),
      ...lost.map((name) => `${sheet} has no .${name}`),
    ]
  })
  expect([sheets.length > 90, found]).toEqual([true, []])
})

function classesOf(sheet: string): Set<string> {
  const names = new Set<string>()
  parse(readFileSync(join(web, sheet), 'utf8')).walkRules(({ selector }) => {
    const bare = selector.replace(/"[^"]*"/g, '')
    for (const [, name] of bare.matchAll(/\.([A-Za-z_][\w-]*)/g)) names.add(name!)
  })
  return names
}

function usesOf(sheet: string): { names: Set<string>; isWhole: boolean } {
  const names = new Set<string>()
  let isWhole = false
  for (const { file, text } of views) {
    for (const [whole, as, path] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      if (basename(path!) !== basename(sheet) || resolved(file, path!) !== sheet) continue
      const rest = text.replace(whole, '')
      for (const [, name] of rest.matchAll(new RegExp(`(?<![\\w/-])${as}\\??\\.(\\w+)`, 'g'))) names.add(name!)
      if (new RegExp(`(?<![\\w/-])${as}\\b(?!\\??\\.\\w)`).test(rest)) isWhole = true
    }
  }
  return { names, isWhole }
}

function resolved(file: string, path: string): string {
  return path.startsWith('#web/') ? path.slice(5) : normalize(join(dirname(file), path))
}
