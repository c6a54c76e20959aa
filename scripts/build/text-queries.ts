/** The part of PostCSS's rule that is read and written here. */
type AtRule = { params: string }

/** The width of a letter that the styles are written for: the browser's own font size. */
const textSize = 16

/**
 * A plugin for PostCSS: the sizes of media and container queries, which are written in px, follow the size of the text. A
 * user with larger text gets the layout of a narrower window, in which the text fits (WCAG 1.4.4). `rem` of a container
 * query is the size of the text too. Queries of the program are written in em.
 */
export function textQueries() {
  return {
    postcssPlugin: 'text-queries',
    AtRule: {
      media: (rule: AtRule) => rewrite(rule, 'em'),
      container: (rule: AtRule) => rewrite(rule, 'rem'),
    },
  }
}

/** Returns a query with its sizes in `em` or `rem` in place of px. */
export function inTextSize(query: string, unit: 'em' | 'rem'): string {
  return query.replace(/([\d.]+)px/g, (_, size: string) => `${Number(size) / textSize}${unit}`)
}

function rewrite(rule: AtRule, unit: 'em' | 'rem'): void {
  const params = inTextSize(rule.params, unit)
  if (params !== rule.params) rule.params = params
}
