import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rollup } from 'vite'

const root = join(import.meta.dirname, '..', '..')

/** Parts of the library that every page loads. */
const present = ['MantineProvider', 'Button', 'ActionIcon', 'Skeleton', 'Loader']

/** Parts of `web/ui`, each beside the library's part for the same purpose. */
const pairs = [
  { own: ['dialog/dialog.tsx'], library: 'Modal', sheets: ['ModalBase', 'Modal', 'CloseButton', 'Overlay', 'Paper'] },
  {
    own: ['drawer/side-drawer.tsx', 'drawer/bottom-sheet.tsx'],
    library: 'Drawer',
    sheets: ['ModalBase', 'Drawer', 'CloseButton', 'Overlay', 'Paper'],
  },
  { own: ['fields/text-field.tsx'], library: 'TextInput', sheets: ['InlineInput'] },
  { own: ['fields/checkbox.tsx'], library: 'Checkbox', sheets: ['Checkbox', 'InlineInput'] },
  { own: ['code-field/code-field.tsx'], library: 'PinInput', sheets: ['PinInput', 'Group'] },
  { own: ['segmented.tsx'], library: 'SegmentedControl', sheets: ['SegmentedControl', 'FloatingIndicator'] },
  { own: ['slider/slider.tsx'], library: 'Slider', sheets: ['Slider'] },
  { own: ['tabs/tabs.tsx'], library: 'Tabs', sheets: ['Tabs'] },
  { own: ['dropdown/dropdown.tsx'], library: 'Popover', sheets: ['Popover'] },
]

/** Packages that both sides may use, and that every page loads once. */
const shared = ['react', 'react-dom', 'react/jsx-runtime', 'xstate', '@xstate/react', 'react-router-dom']

type Size = { js: number; css: number }

if (import.meta.main) await benchParts()

/**
 * Prints how many bytes (brotli) a part of `web/ui` adds to a page, and how many the library's part for the same purpose
 * would add. The library's parts that every page loads are not counted.
 */
export async function benchParts(): Promise<void> {
  const folder = await mkdtemp(join(root, '.cache', 'parts-'))
  try {
    const base = await sizeOf(folder, ofLibrary(present))
    const rows: { [name: string]: object } = {}
    for (const { own, library, sheets } of pairs) {
      const ours = await sizeOf(folder, `${ofLibrary(present)}\n${own.map(exportOf).join('\n')}`)
      const theirs = await sizeOf(folder, `${ofLibrary([...present, library])}\n${sheets.map(sheetOf).join('\n')}`)
      rows[`${own[0]} beside ${library}`] = {
        'own js': ours.js - base.js,
        'own css': ours.css - base.css,
        'library js': theirs.js - base.js,
        'library css': theirs.css - base.css,
      }
    }
    console.log('\nWhat a part adds to a page, brotli bytes')
    console.table(rows)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const ofLibrary = (names: string[]) => `export { ${names.join(', ')} } from '@mantine/core'`
const exportOf = (file: string) => `export * from ${JSON.stringify(join(root, 'web', 'ui', file))}`
const sheetOf = (name: string) => `import '@mantine/core/styles/${name}.css'`

async function sizeOf(folder: string, source: string): Promise<Size> {
  const input = join(folder, 'entry.ts')
  await writeFile(input, source)
  const output = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input,
        external: (id) => shared.includes(id) || /^#(?:shared|locales)/.test(id),
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rollup.RollupOutput | Rollup.RollupOutput[]
  const size: Size = { js: 0, css: 0 }
  for (const file of [output].flat().flatMap((one) => one.output)) {
    const text = file.type === 'chunk' ? file.code : file.source
    size[file.fileName.endsWith('.css') ? 'css' : 'js'] += brotliCompressSync(text).length
  }
  return size
}
