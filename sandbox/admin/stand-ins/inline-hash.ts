import { createHash } from 'node:crypto'

/** Returns the source by which a content security policy allows an inline element. */
export function hashOf(html: string, element: 'script' | 'style'): string {
  const inner = html.slice(html.indexOf(`<${element}>`) + element.length + 2, html.indexOf(`</${element}>`))
  return `'sha256-${createHash('sha256').update(inner).digest('base64')}'`
}
