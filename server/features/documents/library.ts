import type { DocumentKey } from '#contract/documents/document'
import { personalInformationAuthorization } from './content/personalInformationAuthorization'
import { personalInformationProtection } from './content/personalInformationProtection'
import { realNameService } from './content/realNameService'
import { serviceAndPrivacy } from './content/serviceAndPrivacy'
import { userAgreement } from './content/userAgreement'
import type { LegalFacts } from './legalFacts'

/** One version: `text` in the markup of `toHtml`, with {site} for the site's name. What differs between sites derives from their facts. */
export interface DocumentVersion {
  readonly version: string
  /** `2026-03-01`. */
  readonly effectiveAt: string
  readonly changes: string
  readonly text: string | ((facts: LegalFacts) => string)
}

export interface LibraryDocument {
  readonly key: DocumentKey
  /** Newest first. */
  readonly versions: readonly [DocumentVersion, ...DocumentVersion[]]
}

/** The legal documents of every site (domain 2). */
export const library: readonly LibraryDocument[] = [
  serviceAndPrivacy,
  personalInformationProtection,
  userAgreement,
  personalInformationAuthorization,
  realNameService,
]

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string) => text.replace(/[&<>"]/g, (character) => special[character] ?? character)

/** `# ` begins a chapter, `- ` an item of a list, and anything else is a paragraph. What comes out is plain HTML. */
export function toHtml(text: string, site: string): string {
  const lines = text.replaceAll('{site}', site).split('\n')
  let isInList = false
  const html: string[] = []
  for (const line of lines.map((each) => each.trim()).filter(Boolean)) {
    const isItem = line.startsWith('- ')
    if (isItem !== isInList) html.push(isItem ? '<ul>' : '</ul>')
    isInList = isItem
    if (isItem) html.push(`<li>${plain(line.slice(2))}</li>`)
    else html.push(line.startsWith('# ') ? `<h2>${plain(line.slice(2))}</h2>` : `<p>${plain(line)}</p>`)
  }
  return html.join('') + (isInList ? '</ul>' : '')
}

/**
 * The versions of a document on a site, newest first: the one that was in force when the site was made, which takes effect on that
 * day, and those that came later. Days are China's, as `2026-11-26`; what takes effect after `today` is left out.
 */
export function versionsOn(
  { versions }: LibraryDocument,
  { madeOn, today }: { readonly madeOn: string; readonly today: string },
): readonly DocumentVersion[] {
  const known = versions.filter(({ effectiveAt }) => effectiveAt <= today)
  const later = known.filter(({ effectiveAt }) => effectiveAt > madeOn)
  const first =
    known.find(({ effectiveAt }) => effectiveAt <= madeOn) ?? (later.length === 0 ? versions.at(-1) : undefined)
  return first ? [...later, { ...first, effectiveAt: madeOn, changes: '首次发布。' }] : later
}

export const contentOf = (text: DocumentVersion['text'], facts: LegalFacts): string =>
  toHtml(typeof text === 'string' ? text : text(facts), facts.site)
