import DOMPurify from 'dompurify'

/**
 * The elements and attributes allowed in a text from the server (design 5.15): no scripts, styles, forms, frames or
 * event handlers.
 */
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

/** Sanitised HTML from the server. Load it lazily, because most pages have none. */
export default function SafeHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to an allowlist in this very line
  return <div className={className} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, allowed) }} />
}
