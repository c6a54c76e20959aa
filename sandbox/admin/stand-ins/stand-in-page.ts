import { readFileSync } from 'node:fs'
import type { Language } from '#shared/core/money/format.ts'
import { hashOf } from './inline-hash.ts'

const template = readFileSync(new URL('./stand-in.html', import.meta.url), 'utf8')

/** The source by which a content security policy allows the style of these pages. */
export const styleHash = hashOf(template, 'style')

/** A page of a service that stands in for the outside world. All fields are text, except `choices`, which is HTML. */
export type StandIn = {
  language: Language
  state: string
  title: string
  note: string
  /** The amount of the page, in large type. */
  sum?: { value: string; unit: string }
  facts: readonly { label: string; value: string; dir?: 'ltr' }[]
  choices: string
}

export function standInPage({ language, state, title, note, sum, facts, choices }: StandIn): string {
  const inLanguage = language === 'fa' ? template : template.replace('lang="fa" dir="rtl"', 'lang="en" dir="ltr"')
  const rows = facts.map(({ label, value, dir }) => {
    const shown = dir === undefined ? escaped(value) : `<bdi dir="${dir}">${escaped(value)}</bdi>`
    return `<div><dt>${escaped(label)}</dt><dd>${shown}</dd></div>`
  })
  const parts: { [place: string]: string } = {
    state: escaped(state),
    title: escaped(title),
    note: escaped(note),
    sum: sum === undefined ? '' : `<bdi dir="ltr">${escaped(sum.value)}</bdi> <small>${escaped(sum.unit)}</small>`,
    facts: rows.join(''),
    choices,
  }
  return inLanguage.replace(/\{\{(\w+)\}\}/g, (_, place: string) => parts[place] ?? '')
}

export function escaped(text: string): string {
  const marks: { [mark: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (mark) => marks[mark]!)
}
