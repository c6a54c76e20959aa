import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'
import { comesWith } from './scripts/chunks.ts'
import { shortClassNames } from './scripts/class-names.ts'
import { withoutUnusedParts } from './scripts/unused-parts.ts'

const relay = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

/** Modules that every page shows numbers, marks and faces with. */
const shown = new RegExp(
  [
    'web/ui/(coins/(coin-mark|use-coin-names)|numbers/(price|change|numbers\\.module|use-flash)|dates/)',
    'web/ui/(states/|panel|segmented|select/select|sparkline|tables/grid-roles)',
    'machines/(app/(search/names|state-path)|market/market-list/sort|site/content/content\\.machine|auth/route-guard/pages)',
    'web/(streams/use-topic|ui/(use-held-page|top-layer)|adapters/app/(services|preferences))',
    'shared/(core/(money/(format|parse|decimal)|digits)|stream/topics|core/order|market/(coin-records|coins|precision)|rules/mobile)',
    '@mantine/core/esm/components/(Button|ActionIcon|Loader|Skeleton)/',
    '@tabler/icons-react/dist/esm/(createReactComponent|icons/Icon(CloudOff|Selector|Chevron(Up|Down|Left|Right)|ListSearch|ZoomExclamation|ExternalLink|Ban|X)\\.)',
  ].join('|'),
)

/** What hides the user's own amounts: small files that every page of a member has. */
const own =
  /web\/(ui\/own\/(?!eye)|adapters\/app\/amount-privacy|app\/routes\/own-amounts)|machines\/app\/amount-privacy/

/** What knows of orders, and the icons of both: every page of a verified user has them, and small files pack worse. */
const told = new RegExp(
  [
    'web/(features/trading/own-orders/use-order-name|app/routes/bell\\.|adapters/app/after-page|ui/menu/menu-button)',
    'machines/trading/order-notifications/|web/adapters/trading/told-news',
    '@tabler/icons-react/dist/esm/icons/Icon(Bell|Bolt|ChartCandle|Dots|History|LayoutDashboard|Pencil|Plus|Refresh|Trash|UserCircle|Wallet)\\.',
  ].join('|'),
)

// Not of the folder that a build is started in.
const root = join(import.meta.dirname, 'web')
const isOfEveryPage = comesWith(/\/web\/app\/router\.tsx$/)

export default defineConfig({
  root,
  plugins: [react(), fontLinks(), bareChart(), shortClassNames(root), builtRouter(), withoutUnusedParts()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Small files pack worse: what every page has stands in few. What the entry itself has stands apart: it
            // evaluates the other parts one after another (`web/app/main.tsx`).
            { name: 'preload', test: /vite\/preload-helper/, priority: 3 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            {
              name: (id, graph) => (shown.test(id) || isOfEveryPage(id, graph) ? 'shown' : null),
              debugName: 'shown',
              priority: 1,
            },
            { name: 'own', test: own, priority: 0 },
            { name: 'told', test: told, priority: 0 },
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
})

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
