import type { TenantSite } from '../../../edge/sites'
import { lazyPackage } from '../../../startup/lazyPackage'

const sharp = lazyPackage<typeof import('sharp')>('sharp')

type Painted = Pick<TenantSite, 'primary'>

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
export const iconOf = ({ primary }: Painted): string =>
  `${open} viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${primary}"/>${person}</svg>\n`

/** The icon as a whole square, which phones cut to their own shape: the person stays within the inner 80 %. */
const maskableOf = ({ primary }: Painted): string =>
  `${open} viewBox="-4 -4 40 40"><rect x="-4" y="-4" width="40" height="40" fill="${primary}"/>${person}</svg>`

const shareOf = ({ primary }: Painted): string =>
  `${open} viewBox="0 0 120 63"><rect width="120" height="63" fill="${primary}"/>` +
  `<g transform="translate(44 15.5)">${person}</g></svg>`

/** Pictures already drawn, by colour and path. A site has five, and an installation a handful of colours. */
const drawn = new Map<string, Promise<Buffer>>()

const sizes: Readonly<Record<string, readonly [draw: (site: Painted) => string, width: number, height: number]>> = {
  [siteIconPaths.legacy]: [iconOf, 32, 32],
  [siteIconPaths.touch]: [maskableOf, 180, 180],
  [siteIconPaths.small]: [maskableOf, 192, 192],
  [siteIconPaths.large]: [maskableOf, 512, 512],
  [siteIconPaths.share]: [shareOf, 1200, 630],
}

/** Paths of the pictures that {@link drawIcon} draws. */
export const drawnIconPaths = Object.keys(sizes)

/** A site's picture as PNG, or as ICO for `/favicon.ico`; undefined for a path of no picture. */
export function drawIcon(path: string, site: Painted): Promise<Buffer> | undefined {
  const size = sizes[path]
  if (!size) return undefined
  const key = `${site.primary} ${path}`
  const known = drawn.get(key)
  if (known) return known
  const [draw, width, height] = size
  const png = sharp()(Buffer.from(draw(site)), { density: (72 * width) / 32 })
    .resize(width, height)
    .png()
    .toBuffer()
  const picture = path === siteIconPaths.legacy ? png.then((content) => toIco(content, width)) : png
  drawn.set(key, picture)
  return picture
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
