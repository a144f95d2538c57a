import type { TenantSite } from '../../../edge/sites'
import { lazyPackage } from '../../../startup/lazyPackage'

const sharp = lazyPackage<typeof import('sharp')>('sharp')

/** What an icon shows: the site's own logo, else a drawing in its colour. */
export interface Painted extends Pick<TenantSite, 'primary'> {
  readonly logo?: Logo | undefined
}

/** A logo's content, which never changes under its name. */
export interface Logo {
  readonly name: string
  readonly content: Buffer
}

/** Addresses of a site's icons. */
export const siteIconPaths = {
  vector: '/favicon.svg',
  legacy: '/favicon.ico',
  touch: '/touch-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
  /** Shown beside a link to the site in other apps. */
  share: '/share.png',
} as const

const person = '<g fill="#fff"><circle cx="16" cy="11.5" r="4.5"/><path d="M7 25c0-5 4-7.5 9-7.5s9 2.5 9 7.5z"/></g>'
const open = '<svg xmlns="http://www.w3.org/2000/svg"'

/** The site's icon: a person over the tenant's colour. */
export const iconOf = ({ primary }: Pick<TenantSite, 'primary'>): string =>
  `${open} viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${primary}"/>${person}</svg>\n`

/** The icon as a whole square, which phones cut to their own shape: the person stays within the inner 80 %. */
const maskableOf = ({ primary }: Painted): string =>
  `${open} viewBox="-4 -4 40 40"><rect x="-4" y="-4" width="40" height="40" fill="${primary}"/>${person}</svg>`

const shareOf = ({ primary }: Painted): string =>
  `${open} viewBox="0 0 120 63"><rect width="120" height="63" fill="${primary}"/>` +
  `<g transform="translate(44 15.5)">${person}</g></svg>`

/** Pictures already drawn, by logo or colour and path. A site has five, and an installation a handful of colours. */
const drawn = new Map<string, Promise<Buffer>>()
const mostDrawn = 200

const sizes: Readonly<Record<string, readonly [draw: (site: Painted) => string, width: number, height: number]>> = {
  [siteIconPaths.legacy]: [iconOf, 32, 32],
  [siteIconPaths.touch]: [maskableOf, 180, 180],
  [siteIconPaths.small]: [maskableOf, 192, 192],
  [siteIconPaths.large]: [maskableOf, 512, 512],
  [siteIconPaths.share]: [shareOf, 1200, 630],
}

/** Paths of the pictures that {@link drawIcon} draws. */
export const drawnIconPaths = Object.keys(sizes)

/** The vector icon. A browser loads nothing from inside an icon, so the logo is part of it. */
export async function vectorIcon(site: Painted): Promise<string> {
  const png = site.logo && (await drawIcon(siteIconPaths.small, site))
  if (!png) return iconOf(site)
  const href = `data:image/png;base64,${png.toString('base64')}`
  return `${open} viewBox="0 0 32 32"><image width="32" height="32" href="${href}"/></svg>\n`
}

/** A site's picture as PNG, or as ICO for `/favicon.ico`; undefined for a path of no picture. */
export function drawIcon(path: string, site: Painted): Promise<Buffer> | undefined {
  const size = sizes[path]
  if (!size) return undefined
  const key = `${site.logo?.name ?? site.primary} ${path}`
  const known = drawn.get(key)
  if (known) return known
  const [, width] = size
  const png = site.logo ? fitLogo(site.logo, size) : paint(site, size)
  const picture = path === siteIconPaths.legacy ? png.then((content) => toIco(content, width)) : png
  drawn.set(key, picture)
  picture.catch(() => drawn.delete(key))
  const [oldest] = drawn.keys()
  if (drawn.size > mostDrawn && oldest !== undefined) drawn.delete(oldest)
  return picture
}

type Size = (typeof sizes)[string]

const paint = (site: Painted, [draw, width, height]: Size): Promise<Buffer> =>
  sharp()(Buffer.from(draw(site)), { density: (72 * width) / 32 })
    .resize(width, height)
    .png()
    .toBuffer()

/** The whole logo on white. Phones cut icons to their own shape, so it stays within the inner part. */
async function fitLogo({ content }: Logo, [, width, height]: Size): Promise<Buffer> {
  const inner = Math.round(Math.min(width, height) * (width > 32 ? 0.8 : 1))
  const ground = { r: 255, g: 255, b: 255, alpha: 1 }
  const [left, top] = [Math.floor((width - inner) / 2), Math.floor((height - inner) / 2)]
  const edges = { left, top, right: width - inner - left, bottom: height - inner - top }
  return sharp()(content)
    .resize(inner, inner, { fit: 'contain', background: ground })
    .flatten({ background: ground })
    .extend({ ...edges, background: ground })
    .png()
    .toBuffer()
}

/** An ICO file with one PNG of `size` by `size` pixels. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** The web manifest: with it, browsers offer to install the site under its own name and colour. */
export const manifestOf = ({ name, primary }: Pick<TenantSite, 'name' | 'primary'>) => ({
  id: '/',
  name,
  short_name: name,
  lang: 'zh-CN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: primary,
  background_color: '#f5f6f8',
  icons: [
    { src: siteIconPaths.vector, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ...(
      [
        [siteIconPaths.small, 192],
        [siteIconPaths.large, 512],
      ] as const
    ).map(([src, size]) => ({
      src,
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose: 'maskable',
    })),
  ],
})
