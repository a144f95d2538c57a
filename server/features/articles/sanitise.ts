import { lazyPackage } from '../../startup/lazyPackage'

const sanitizeHtml = lazyPackage<typeof import('sanitize-html')>('sanitize-html')

/** Allowed parts of an article: text, lists, tables, pictures of the site, and links that show their target. */
export function sanitise(html: string): string {
  return sanitizeHtml()(html, {
    allowedTags: [
      ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'br', 'a', 'img'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
  })
}
