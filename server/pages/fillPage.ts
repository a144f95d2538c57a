import { type FirstAnswer, firstDataId } from '#contract/firstLoad/firstData'
import {
  earlyPressScript,
  firstScreenAttribute,
  firstScreenScript,
  ownScreenAttribute,
  startAttribute,
  waitingAttribute,
} from '#contract/firstLoad/firstScreen'
import type { Ability } from '#contract/tenants/abilities'
import type { TenantSite } from '../edge/sites'
import { siteIconPaths } from '../features/tenants/themes/siteIcons'
import { bootstrapOf, embeddable } from './bootstrap'
import type { DrawnPage } from './firstScreen'
import type { PageMeta } from './pageMeta'
import type { Preload } from './preloads'

/** The built page shows this placeholder for the site's name until the application renders. */
const bootName = '人才</span>'
const slot = '<script type="application/json" id="tenant"></script>'

export interface PageParts {
  readonly tenant: TenantSite
  readonly abilities: readonly Ability[]
  readonly meta: PageMeta
  readonly origin: string
  /** The theme form that the user chose. It is set on the root element before the first paint. */
  readonly form?: 'light' | 'dark'
  /** Scripts and style sheets that the page will need. */
  readonly preloads?: readonly Preload[]
  /** Responses to the first calls of the page. */
  readonly firstData?: readonly FirstAnswer[]
  /** The browser is shown a draft: the page says so. */
  readonly isPreview?: boolean
  /** The page's content before its scripts run. */
  readonly drawn?: DrawnPage | undefined
}

/** Returns the page of a tenant's site with title and meta data, the chosen form, and the bootstrap data. */
export function fillPage(
  html: string,
  { tenant, abilities, meta, origin, form, preloads = [], firstData = [], isPreview, drawn }: PageParts,
): string {
  const title = meta.title ? `${tenant.name} - ${meta.title}` : tenant.name
  const filled = html
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escapeText(title)}</title>\n${tagsOf(title, meta, origin, tenant)}`,
    )
    .replace(bootName, () => `${escapeText(tenant.name)}</span>`)
    .replace('<html lang="zh-CN"', (root) => (form ? `${root} data-theme="${form}"` : root))
    .replace('</head>', (end) => preloads.map(preloadTag).join('') + end)
    .replace(
      '</body>',
      (end) => (firstData.length > 0 ? dataTag(firstData) : '') + (isPreview ? previewMark : '') + end,
    )
    .replace(slot, () => slot.replace('></', () => `>${embeddable(bootstrapOf(tenant, abilities))}</`))
  return drawn ? putFirstScreen(filled, drawn) : filled
}

const previewMark = '<a class="preview-mark" href="/preview">正在预览草稿，点这里结束</a>'

const startScript = /<script type="module"([^>]*) src="([^"]*)"><\/script>/g
const link = /[ \t]*<link [^>]*\brel="(?:stylesheet|preload|modulepreload)"[^>]*>\n?/g
const themeLink = /[ \t]*<link [^>]*href="\/theme\.css"[^>]*>\n?/

/**
 * Puts the first screen into the page, with its rules, the theme's among them. Nothing competes with it: style sheets and scripts
 * follow the content and are fetched after the first paint.
 */
function putFirstScreen(page: string, { layout, isOwn, html, css }: DrawnPage): string {
  const bare = page
    .replace(themeLink, '')
    .replace(startScript, (_script, more, file) => `<link rel="modulepreload"${more} href="${file}" ${startAttribute}>`)
  const waiting = (bare.match(link) ?? []).map((each) => each.trim().replace(' rel=', ` ${waitingAttribute}=`)).join('')
  return bare
    .replace(link, '')
    .replace('<html ', (root) => `${root}data-layout="${layout}" `)
    .replace('</head>', (end) => `<style>${css}</style>${end}`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<script>${earlyPressScript}</script><div id="root" ${firstScreenAttribute}="${layout}"${isOwn ? ` ${ownScreenAttribute}` : ''}>${html}</div>`,
    )
    .replace('</body>', (end) => `${waiting}<script>${firstScreenScript}</script>${end}`)
}

const dataTag = (firstData: readonly FirstAnswer[]): string =>
  `<script type="application/json" id="${firstDataId}">${embeddable(firstData)}</script>`

/** The desktop layout begins at 768 px. A style sheet that a narrow window does not need must not count as loaded there. */
function preloadTag({ file, wideOnly, isWorker }: Preload): string {
  const media = wideOnly ? ' media="(min-width: 768px)"' : ''
  const style = wideOnly ? 'rel="preload" as="style"' : 'rel="stylesheet"'
  const script = isWorker ? 'rel="preload" as="script"' : 'rel="modulepreload"'
  const kind = file.endsWith('.css') ? style : `${script} fetchpriority="low"`
  return `<link ${kind} crossorigin href="${file}"${media}>`
}

/**
 * Titles, texts and pictures for search engines and for apps that show a link: Open Graph, the microdata that QQ and Qzone read
 * (`itemprop`), and X's cards. A page that must not be found has no address here, and only the site's picture.
 */
function tagsOf(title: string, meta: PageMeta, origin: string, tenant: TenantSite): string {
  const { description, isIndexed } = meta
  const url = origin + meta.canonical
  const image = origin + (meta.image ?? siteIconPaths.share)
  const tag = (kind: 'name' | 'property' | 'itemprop', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeText(content)}" />`
  return [
    tag('name', 'description', description),
    ...(meta.keywords ? [tag('name', 'keywords', meta.keywords)] : []),
    ...(isIndexed ? [`<link rel="canonical" href="${escapeText(url)}" />`] : [tag('name', 'robots', 'noindex')]),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', tenant.name),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    ...(isIndexed ? [tag('property', 'og:url', url)] : []),
    tag('property', 'og:image', image),
    tag('property', 'og:locale', 'zh_CN'),
    tag('name', 'twitter:card', 'summary_large_image'),
    tag('itemprop', 'name', title),
    tag('itemprop', 'description', description),
    tag('itemprop', 'image', image),
    tag('name', 'theme-color', tenant.primary),
    ...(meta.data ? [`<script type="application/ld+json">${embeddable(meta.data)}</script>`] : []),
  ].join('\n')
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
