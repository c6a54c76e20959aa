import DOMPurify from 'dompurify'

/** What a text from the server may consist of (design 5.15): no scripts, styles, forms, frames or event handlers. */
const allowed = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'code',
  ],
  ALLOWED_ATTR: ['href', 'dir', 'lang'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|\/(?!\/))/i,
}

/** HTML from the server, sanitised. Load it lazily: most pages have none. */
export default function SafeHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to an allowlist in this very line
  return <div className={className} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, allowed) }} />
}
