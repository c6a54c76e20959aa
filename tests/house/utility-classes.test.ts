import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'postcss'
import { compile } from 'tailwindcss'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..', '..', 'web')

it('every literal class of a view is a utility class of the theme', async () => {
  const theme = await compile(readFileSync(join(web, 'ui', 'theme', 'utilities.css'), 'utf8'))
  const written = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    writtenIn(readFileSync(join(web, file), 'utf8')).map((name) => ({ file, name })),
  )
  // The sheet grows with every class that the theme knows.
  let sheet = theme.build([])
  const isKnown = new Map(
    [...new Set(written.map(({ name }) => name))].map((name) => {
      const former = sheet
      sheet = theme.build([name])
      return [name, sheet !== former] as const
    }),
  )
  const found = written
    .filter(({ name }) => !isKnown.get(name))
    .map(({ file, name }) => `${file}: there is no .${name}`)
  expect([written.length > 1000, found]).toEqual([true, []])
})

it('every class that the base styles name is used by a view', () => {
  const named: string[] = []
  parse(readFileSync(join(web, 'ui', 'theme', 'base.css'), 'utf8')).walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/(?<![\\\w-])\.([A-Za-z][\w-]*)/g)) named.push(name!)
  })
  const used = new Set(
    globSync('**/*.tsx', { cwd: web }).flatMap((file) => writtenIn(readFileSync(join(web, file), 'utf8'))),
  )
  expect([named.length > 3, named.filter((name) => !used.has(name) && !name.startsWith('mantine-'))]).toEqual([
    true,
    [],
  ])
})

it('finds class names in strings, in templates and in conditional expressions', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a view
  const view = 'className="a b" listClassName={`c ${isOn ? `d ${styles.x}` : "e"} f`} className={at === "g" ? "h" : x}'
  expect(writtenIn(view)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'h'])
})

/** Returns the names that the `className`s of a view contain literally. Texts of comparisons are left out. */
function writtenIn(view: string): string[] {
  return [...view.matchAll(/\b\w*[cC]lassName=(?="|\{)/g)].flatMap(({ index, 0: { length } }) => {
    const value = valueAt(view, index + length).replace(/[!=]== (["'])[^"']*\1/g, '')
    return textsOf(value).join(' ').split(/\s+/).filter(Boolean)
  })
}

/** Returns the string, or the text within braces, that begins at a position. */
function valueAt(view: string, from: number): string {
  if (view[from] === '"') return view.slice(from, view.indexOf('"', from + 1) + 1)
  let depth = 0
  for (let at = from; at < view.length; at++) {
    if (view[at] === '{') depth += 1
    if (view[at] === '}') depth -= 1
    if (depth === 0) return view.slice(from + 1, at)
  }
  return ''
}

/** Returns the texts between quotes, and those between backticks outside of `${}`. */
function textsOf(code: string): string[] {
  const texts: string[] = []
  const within: string[] = ['code']
  let text = ''
  for (let at = 0; at < code.length; at++) {
    const [one, now] = [code[at]!, within.at(-1)!]
    if (now === 'code' && /["'`]/.test(one)) within.push(one)
    else if (now === 'code' && one === '}') within.pop()
    else if (now === '`' && code.startsWith('${', at)) {
      within.push('code')
      at += 1
    } else if (now === one) within.pop()
    else if (now !== 'code') {
      text += one
      continue
    }
    texts.push(text)
    text = ''
  }
  return texts
}
