import { type FirstAnswer, firstDataId } from '../../contract/firstData'
import { siteIconPaths } from '../features/tenants/siteIcons'
import type { TenantSite } from '../features/tenants/tenants'
import { bootstrapOf, embeddable } from './bootstrap'
import type { PageMeta } from './pageMeta'
import type { Preload } from './preloads'

/** Stands in the built page where the site's name goes until the application has drawn itself. */
const bootName = '人才</span>'
const slot = '<script type="application/json" id="tenant"></script>'

export interface PageParts {
  readonly tenant: TenantSite
  readonly meta: PageMeta
  readonly origin: string
  /** The form of the theme that the user chose, which the root element says before anything is drawn. */
  readonly form?: 'light' | 'dark'
  /** Addresses of scripts and style sheets that the page is about to ask for. */
  readonly preloads?: readonly Preload[]
  /** What the first calls of the page would be answered. */
  readonly firstData?: readonly FirstAnswer[]
}

/** The page of a tenant's site: title and meta of its address, the chosen form, and the bootstrap in its slot. */
export function fillPage(
  html: string,
  { tenant, meta, origin, form, preloads = [], firstData = [] }: PageParts,
): string {
  const title = meta.title ? `${tenant.name} - ${meta.title}` : tenant.name
  return html
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escapeText(title)}</title>\n${tagsOf(title, meta, origin, tenant)}`,
    )
    .replace(bootName, () => `${escapeText(tenant.name)}</span>`)
    .replace('<html lang="zh-CN"', (root) => (form ? `${root} data-theme="${form}"` : root))
    .replace('</head>', (end) => preloads.map(preloadTag).join('') + end)
    .replace('</body>', (end) => (firstData.length > 0 ? dataTag(firstData) : '') + end)
    .replace(slot, () => slot.replace('></', () => `>${embeddable(bootstrapOf(tenant))}</`))
}

const dataTag = (firstData: readonly FirstAnswer[]): string =>
  `<script type="application/json" id="${firstDataId}">${embeddable(firstData)}</script>`

/** 768 px: where the desktop layout begins. A style sheet that a narrow window is without must not pass for loaded there. */
function preloadTag({ file, wideOnly }: Preload): string {
  const media = wideOnly ? ' media="(min-width: 768px)"' : ''
  const style = wideOnly ? 'rel="preload" as="style"' : 'rel="stylesheet"'
  const kind = file.endsWith('.css') ? style : 'rel="modulepreload" fetchpriority="low"'
  return `<link ${kind} crossorigin href="${file}"${media}>`
}

function tagsOf(title: string, meta: PageMeta, origin: string, tenant: TenantSite): string {
  const address = escapeText(origin + meta.canonical)
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeText(content)}" />`
  const graph = (name: string, content: string) => `<meta property="og:${name}" content="${escapeText(content)}" />`
  return [
    named('description', meta.description),
    ...(meta.keywords ? [named('keywords', meta.keywords)] : []),
    ...(meta.isIndexed ? [`<link rel="canonical" href="${address}" />`] : [named('robots', 'noindex')]),
    graph('type', 'website'),
    graph('site_name', tenant.name),
    graph('title', title),
    graph('description', meta.description),
    ...(meta.isIndexed ? [graph('url', origin + meta.canonical), graph('image', origin + siteIconPaths.share)] : []),
    graph('locale', 'zh_CN'),
    named('theme-color', tenant.primary),
    ...(meta.data ? [`<script type="application/ld+json">${embeddable(meta.data)}</script>`] : []),
  ].join('\n')
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
