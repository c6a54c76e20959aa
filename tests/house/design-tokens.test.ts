import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Declaration, parse } from 'postcss'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..', '..', 'web')

const radius = String.raw`(?:0|var\(--radius(?:-tiny|-small|-large|-full)?\)|calc\(var\(--radius\) - 1px\))`
/** A line drawn as a shadow, so that it takes no space: without blur, in a colour of the theme. */
const hairline = String.raw`(?:inset )?(?:-?[0-3](?:px)? ){2}(?:0 )?(?:[0-3]px )?var\(--[a-z-]+\)`
const lift = String.raw`var\(--lift-[123]\)`
/** The properties that may be animated (docs/design-language.md). None of them changes the layout. */
const moving = new Set([
  'background-color',
  'border-color',
  'color',
  'filter',
  'opacity',
  'rotate',
  'stroke-dasharray',
  'transform',
])

/** The permitted values of a property, in the tokens of `web/ui/theme/tokens.css`. */
const rules: { [property: string]: RegExp } = {
  'font-size': /^(inherit|var\(--text-(12|14|16|20|28|40)\)|var\(--prose, var\(--text-16\)\))$/,
  'font-weight': /^(inherit|var\(--weight-(text|strong|title)\))$/,
  font: /^inherit$/,
  'border-radius': new RegExp(`^${radius}(?: ${radius})*$`),
  'box-shadow': new RegExp(`^(none|(?:${hairline}|${lift})(?:,\\s*(?:${hairline}|${lift}))*)$`),
}

const rawTime = /(?<![\w-])(?!0m?s)[\d.]+m?s\b/
const rawEasing = /(?<![\w-])(ease(-in|-out)*|linear|cubic-bezier|steps)\b(?!-)/
const rawColor = /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(/i

/** Values that depend on the place and not on the scale: `file: property: value`. */
const exceptions = new Set([
  // The depth bars are characters as high as a row.
  'features/trading/order-book/order-book.module.css: font-size: var(--row)',
  // The text of a tile scales with the tile.
  'features/market/market-board/heat-map.module.css: font-size: clamp(0.6875rem, 11cqmin, 1.25rem)',
  'features/market/market-board/heat-map.module.css: font-size: max(0.6875rem, 0.75em)',
  // The background of a section, up to both edges of the window.
  'features/site/home/home-page.module.css: box-shadow: 0 0 0 100vmax var(--surface-1)',
  // For users who prefer reduced motion.
  'ui/theme/base.css: animation-duration: 0.01ms',
  // A QR code is dark on white in both themes, because cameras read it.
  'features/account/settings/settings.module.css: background: #ffffff',
  'features/wallet/deposit/deposit.module.css: background: #ffffff',
])

it('every stylesheet keeps to the scale of sizes, weights, radii, shadows, durations, easings and colours', () => {
  const sheets = globSync('**/*.css', { cwd: web }).filter((name) => !/^ui\/theme\/(tokens|fonts)\.css$/.test(name))
  const found = sheets.flatMap((name) => {
    const wrong: string[] = []
    parse(readFileSync(join(web, name), 'utf8')).walkDecls((one) => {
      const declaration = `${name}: ${one.prop}: ${one.value}`
      if (isRaw(name, one) && !exceptions.has(declaration)) wrong.push(declaration)
    })
    return wrong
  })
  expect([sheets.length > 90, found]).toEqual([true, []])
})

it('every exception is still in use', () => {
  const declarations = new Set<string>()
  for (const name of globSync('**/*.css', { cwd: web })) {
    parse(readFileSync(join(web, name), 'utf8')).walkDecls((one) => {
      declarations.add(`${name}: ${one.prop}: ${one.value}`)
    })
  }
  expect([...exceptions].filter((one) => !declarations.has(one))).toEqual([])
})

it('every token is used', () => {
  const tokens = readFileSync(join(web, 'ui', 'theme', 'tokens.css'), 'utf8')
  const names = new Set([...tokens.matchAll(/^\s+(--(?!mantine)[\w-]+):/gm)].map(([, name]) => name!))
  const used = globSync('**/*.{css,ts,tsx}', { cwd: web })
    .map((name) => readFileSync(join(web, name), 'utf8'))
    .join('\n')
  expect([...names].filter((name) => !new RegExp(`(?<!\\s)${name}\\b(?!:)(?![\\w-])`).test(used))).toEqual([])
})

it('the font files have every weight of the scale, and no other', () => {
  const theme = (name: string) => readFileSync(join(web, 'ui', 'theme', name), 'utf8')
  const weights = [...theme('tokens.css').matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight))
  const files = [...theme('fonts.css').matchAll(/font-weight: (\d+) (\d+);/g)].map(([, min, max]) => [min, max])
  const range = [Math.min(...weights), Math.max(...weights)].map(String)
  expect(files).toEqual([range, range, range])
})

function isRaw(name: string, { prop, value }: Declaration): boolean {
  // The parts of a donut have colours of their own, and a mask has none.
  if (!prop.startsWith('mask') && !name.startsWith('ui/donut/') && rawColor.test(value)) return true
  if (/^(transition|animation)/.test(prop)) return isRawMotion(prop, value)
  const rule = rules[/^border-.*radius$/.test(prop) ? 'border-radius' : prop]
  return rule !== undefined && !rule.test(value)
}

function isRawMotion(prop: string, value: string): boolean {
  if (rawTime.test(value)) return true
  // The name of an animation may be any word.
  if (prop !== 'animation-name' && rawEasing.test(value)) return true
  return prop === 'transition' && value.split(',').some((one) => !moving.has(one.trim().split(' ')[0]!))
}
