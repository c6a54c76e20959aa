import { type MeasuredPage, measuredPages } from '#scripts/page-budgets.ts'

/**
 * The pages named, all where none is.
 * @param names with a comma between them.
 * @throws when there is no page of a name.
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
