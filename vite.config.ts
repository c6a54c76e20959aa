import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { shortClassNames } from './scripts/build/class-names.ts'
import { createChunkNames } from './scripts/build/page-chunks.ts'
import { modulesFile } from './scripts/build/page-programs.ts'
import { textQueries } from './scripts/build/text-queries.ts'
import { withoutUnusedParts } from './scripts/build/unused-parts.ts'

const relay = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

// Not of the folder that a build is started in.
const root = join(import.meta.dirname, 'web')

export default defineConfig(({ isSsrBuild = false }) => ({
  root,
  plugins: [
    react(),
    tailwind(),
    fontLinks(),
    startFailureWords(),
    bareChart(),
    shortClassNames(root),
    builtRouter(),
    withoutUnusedParts(),
    moduleFiles(),
  ],
  // What libraries have written for the browsers of `target`, without helpers for older ones.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  css: { postcss: { plugins: [mantine(), textQueries()] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every file with later parts names their files: each character of a hash is a byte on each page. Seven are the least that the bundler allows.
        ...(isSsrBuild ? {} : { chunkFileNames: 'assets/[name]-[hash:7].js' }),
        codeSplitting: {
          groups: isSsrBuild
            ? []
            : [
                { name: 'preload', test: /vite\/preload-helper/, priority: 3 },
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                { name: createChunkNames(), debugName: 'pages', priority: 1, includeDependenciesRecursively: false },
              ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT ?? '5173'),
    strictPort: true,
    proxy: {
      '/api': relay,
      '/config.json': relay,
      '/captcha': relay,
      '/socket.io': { target: relay, ws: true },
    },
  },
}))

/**
 * Writes the built font files' addresses into the boot script, which preloads the one of the language. In development
 * the marks stay empty and nothing is preloaded.
 */
function fontLinks(): Plugin {
  return {
    name: 'sarraf-font-links',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const names = Object.keys(bundle ?? {})
        const file = (subset: string) => names.find((name) => name.includes(`vazirmatn-${subset}-wght`))
        const address = (subset: string) => (file(subset) ? `/${file(subset)}` : '')
        return html.replace('%FONT_FA%', address('arabic')).replace('%FONT_EN%', address('latin'))
      },
    },
  }
}

/** Writes what a page says whose program does not come into the page itself. */
function startFailureWords(): Plugin {
  return {
    name: 'sarraf-start-failure-words',
    transformIndexHtml: (html) =>
      ['fa', 'en'].reduce((written, language) => {
        const wordsIn = (name: string): { [key: string]: string } =>
          JSON.parse(readFileSync(join(import.meta.dirname, 'locales', language, 'app', `${name}.json`), 'utf8'))
        const [{ late, reload }, { slow, tooOld }] = [wordsIn('common'), wordsIn('start')]
        const words = { LATE: late!, SLOW: slow!, OLD: tooOld!, RELOAD: reload! }
        return Object.entries(words).reduce(
          (said, [name, text]) => said.replaceAll(`%${name}_${language.toUpperCase()}%`, text),
          written,
        )
      }, html),
  }
}

/**
 * Leaves the ready-made indicators and drawings of the chart's library out of the build: the chart registers its own. The
 * library registers all of them when it loads, in one file, so that no bundler can drop them by itself.
 */
function bareChart(): Plugin {
  const registered = [
    /^var extensions\$2 = \[[^\]]*\bmovingAverage,[^\]]*\];$/m,
    /^var extensions = \[fibonacciLine,[^\]]*\];$/m,
  ]
  return {
    name: 'sarraf-bare-chart',
    apply: 'build',
    transform: {
      filter: { id: /klinecharts\/dist\/index\.esm\.js$/ },
      handler(code) {
        return registered.reduce((left, list) => {
          if (!list.test(left)) this.error(`klinecharts no longer registers what it brings by ${list}`)
          return left.replace(list, (found) => found.replace(/\[[^\]]*\]/, '[]'))
        }, code)
      },
    },
  }
}

/** Writes down which file each module of ours is in: Vite's manifest does not name the modules that share one. */
function moduleFiles(): Plugin {
  return {
    name: 'sarraf-module-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds.filter((id) => /^[^\0].*\.tsx?$/.test(id)).map((id) => [relative(root, id), fileName]),
      )
      this.emitFile({
        type: 'asset',
        fileName: `.vite/${modulesFile}`,
        source: JSON.stringify(Object.fromEntries(files)),
      })
    },
  }
}

/** The router as it is for production, which its package offers to its own build alone: without its warnings. */
function builtRouter(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules', 'react-router', 'dist', 'production')
  return {
    name: 'sarraf-built-router',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
        ],
      },
    }),
  }
}
