import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AtRule, type ChildNode, parse, type Rule } from 'postcss'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..', '..', 'web')

/** Selectors that concern every element, that browsers index by themselves, or whose elements come from the exchange. */
const allowed = [
  'features/market/coin-page/coin-page.module.css: & > * + *',
  'ui/content/prose.module.css: & > :first-child',
  'ui/theme/base.css: :focus-visible',
  'ui/theme/base.css: *',
  'ui/theme/base.css: ::before',
  'ui/theme/base.css: ::after',
  'ui/theme/tokens.css: :root',
  'ui/theme/tokens.css: &',
]

it('no selector ends with any element, because the browser would try it on every element of the page', () => {
  const found = globSync('**/*.css', { cwd: web }).flatMap((sheet) =>
    // A utility of Tailwind is a class.
    unindexedIn(readFileSync(join(web, sheet), 'utf8').replace(/@utility (?=[\w-]+ \{)/g, '.')).map(
      (selector) => `${sheet}: ${selector}`,
    ),
  )
  expect([...new Set(found)].sort()).toEqual([...allowed].sort())
})

it('finds such selectors, also in lists, in functions and nested', () => {
  const sheet = `
    .a > * { color: red }
    .a, .b :first-child { color: red }
    .a :is(th, td):last-child { color: red }
    .a:not(.b) { color: red; & > :nth-child(2) { color: red } &:hover, & td { color: red } }
    .a > p:first-child, [data-a], #a, svg, :where(.a), .a :is(td):hover { color: red }
    @keyframes a { from { color: red } }
    .a { & > * { & .b { color: red } } }
  `
  expect(unindexedIn(sheet)).toEqual(['.a > *', '.b :first-child', '.a :is(th, td):last-child', '& > :nth-child(2)'])
})

/** Returns the selectors with declarations whose last part names no element, class, attribute or id. */
function unindexedIn(sheet: string): string[] {
  const found: string[] = []
  parse(sheet).walkRules((rule) => {
    if (isKeyframe(rule) || !rule.nodes.some(({ type }) => type === 'decl')) return
    found.push(...rule.selectors.filter((selector) => isUnindexed(selector, rule)))
  })
  return found
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes'
}

function isUnindexed(selector: string, rule: Rule): boolean {
  const last = lastPartOf(selector)
  const named = last
    .replaceAll(/:(?:not|has|nth-[\w-]+)\((?:[^()]|\([^()]*\))*\)/g, '')
    // Browsers look into these functions only when they have one argument.
    .replaceAll(/:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)/g, (_, inner: string) =>
      inner.includes(',') ? '' : lastPartOf(inner),
    )
    .replaceAll(/::?[\w-]+(?:\([^()]*\))?/g, '')
  if (/[.#[]|^[a-z]/i.test(named)) return false
  const outer = outerRuleOf(rule)
  return !last.startsWith('&') || outer === null || outer.selectors.every((one) => isUnindexed(one, outer))
}

function outerRuleOf({ parent }: ChildNode): Rule | null {
  if (parent === undefined || parent.type === 'root' || parent.type === 'document') return null
  return parent.type === 'rule' ? (parent as Rule) : outerRuleOf(parent as AtRule)
}

/** Returns the part of a selector after its last combinator. */
function lastPartOf(selector: string): string {
  let depth = 0
  for (let at = selector.length - 1; at >= 0; at--) {
    const one = selector[at]!
    if (one === ')' || one === ']') depth += 1
    if (one === '(' || one === '[') depth -= 1
    if (depth === 0 && /[\s>+~]/.test(one)) return selector.slice(at + 1)
  }
  return selector
}
