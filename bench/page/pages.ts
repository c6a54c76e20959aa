import { type MeasuredPage, measuredPages } from '#scripts/build/page-budgets.ts'

/**
 * Returns the named pages, or all pages without names.
 * @param names separated by commas.
 * @throws Error when no page has one of the names.
 */
export function pagesNamed(names: string | undefined): readonly MeasuredPage[] {
  if (!names) return measuredPages
  return names.split(',').map((name) => {
    const found = measuredPages.find((page) => page.name === name.trim())
    if (!found)
      throw new Error(`There is no page ${name}; there are ${measuredPages.map((one) => one.name).join(', ')}.`)
    return found
  })
}
