import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { shortClassNames } from '#scripts/build/class-names.ts'

it('a build has short class names, and no object with all classes of a stylesheet', async () => {
  const { program, styles } = await built('.headline { margin: 0 } .unused { margin: 1px }', 'styles.headline')
  const [, name] = /\.(\w+)\s*\{\s*margin:\s*0/.exec(styles)!
  expect([name!.length, program.includes(`"${name}"`), /headline|unused/.test(program + styles)]).toEqual([
    5,
    true,
    false,
  ])
})

it('a class may have the name of a keyword', async () => {
  const { program, styles } = await built('.switch { margin: 0 }', 'styles.switch')
  const [, name] = /\.(\w+)\s*\{/.exec(styles)!
  expect(program).toContain(`console.log("${name}")`)
})

/** Builds a stylesheet and a program that uses it. */
async function built(sheet: string, used: string): Promise<{ program: string; styles: string }> {
  const root = mkdtempSync(join(tmpdir(), 'sarraf-class-names-'))
  writeFileSync(join(root, 'x.module.css'), sheet)
  writeFileSync(join(root, 'main.ts'), `import styles from './x.module.css'\nconsole.log(${used})`)
  const results = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [shortClassNames(root)],
    build: { write: false, minify: false, rolldownOptions: { input: join(root, 'main.ts') } },
  })
  rmSync(root, { recursive: true })
  const files = [results].flat().flatMap((result) => ('output' in result ? result.output : []))
  const textOf = (type: 'chunk' | 'asset') =>
    files.map((file) => (file.type !== type ? '' : file.type === 'chunk' ? file.code : String(file.source))).join('')
  return { program: textOf('chunk'), styles: textOf('asset') }
}
