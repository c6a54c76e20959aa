import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const web = join(root, 'web')

/** Attributes whose text is for users. */
const readOut = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'empty',
  'heading',
  'hint',
  'label',
  'lead',
  'placeholder',
  'summary',
  'text',
  'title',
  'words',
])

/** Attributes whose words are for machines. */
const technical = new Set(['className', 'd', 'points', 'rel', 'transform'])

type Node = { type: string; [part: string]: unknown }

/** Returns the literal texts of a view: text between tags, and values of attributes whose text is for users. */
function literalsOf(source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (!isNode(node)) return
    if (node.type === 'JSXText') found.push(...worded(node.value))
    if (node.type === 'JSXAttribute')
      found.push(...textsOf(node.value).filter((text) => isForUsers(nameOf(node), text)))
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer') found.push(...textsOf(child))
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' }).body)
  return found
}

/**
 * Returns whether a text of an attribute is for users. In other attributes, two words in a row or a Persian text are
 * suspicious.
 */
function isForUsers(attribute: string, text: string): boolean {
  if (readOut.has(attribute)) return true
  return !technical.has(attribute) && /\p{L}{2,}\s+\p{L}{2,}|\p{Script=Arabic}/u.test(text)
}

/** Returns the possible texts of an expression, as far as its syntax shows them. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return textsOf(node.expression)
    case 'StringLiteral':
      return worded(node.value)
    case 'TemplateLiteral':
      return (node.quasis as Node[]).flatMap((quasi) => worded(quasi.cooked ?? quasi.raw))
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'BinaryExpression':
      return isJoining(node.operator) ? [...textsOf(node.left), ...textsOf(node.right)] : []
    case 'ObjectExpression':
      return (node.properties as Node[]).flatMap((property) => textsOf(property.value))
    default:
      return []
  }
}

function worded(text: unknown): string[] {
  return typeof text === 'string' && /\p{L}/u.test(text) ? [text.trim()] : []
}

function isJoining(operator: unknown): boolean {
  return operator === '+' || operator === '??' || operator === '||' || operator === '&&'
}

function nameOf({ name }: Node): string {
  return isNode(name) ? String(name.value) : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function viewsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => join(entry.parentPath, entry.name))
}

it.each([
  ['text', '<p>Buy now</p>', ['Buy now']],
  ['Persian text', '<p>خرید <b>{x}</b></p>', ['خرید']],
  ['a quoted text', `<p>{'Buy'}</p>`, ['Buy']],
  ['a choice', `<p>{a ? 'Buy' : b ? 'Sell' : t('x')}</p>`, ['Buy', 'Sell']],
  ['a joined text', `<p>{count + ' coins'}</p>`, ['coins']],
  ['a template', `<p>{\`\${n} coins\`}</p>`, ['coins']],
  ['a label', '<input aria-label="Search" />', ['Search']],
  ['a label by choice', `<Page title={ok ? 'Done' : t('x')} />`, ['Done']],
  ['words in an object', `<Block words={{ empty: 'Nothing here' }} />`, ['Nothing here']],
  ['a sentence in any prop', '<Way reason="Nothing found here" mark="فا" />', ['Nothing found here', 'فا']],
  ['a text in a prop', '<Panel aside={<span>More</span>} />', ['More']],
])('finds %s', (_, jsx, literals) => {
  expect(literalsOf(`export const view = ${jsx}`)).toEqual(literals)
})

it.each([
  ['translations', `<p title={t('a')}>{t('b')} · {1} %</p>`],
  ['what nobody reads', '<p className="head" data-flow="coin" role="status" lang="fa" rel="noopener noreferrer" />'],
  ['comparisons', `<p>{view === 'shown' ? t('a') : null}</p>`],
])('ignores %s', (_, jsx) => {
  expect(literalsOf(`export const view = ${jsx}`)).toEqual([])
})

it('finds no literal sentence in any view', () => {
  const views = viewsOf(web)
  const found = views.flatMap((view) =>
    literalsOf(readFileSync(view, 'utf8')).map((text) => [relative(root, view), text]),
  )
  expect(found).toEqual([])
  expect(views.length).toBeGreaterThan(50)
})
