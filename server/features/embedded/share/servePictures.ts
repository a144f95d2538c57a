import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import encodeQr from 'qr'
import { type ShareKey as Key, ShareKey } from '#contract/embedded/host'
import { type PictureLook, pictureLooks, posterLooks, sharePicturePath } from '#contract/embedded/posters'
import { ShareCode, shareCodeParameter } from '#contract/embedded/shareCode'
import { fillShareText } from '#contract/embedded/shareTemplates'
import { largestId } from '#contract/largestId'
import { contrast, mix } from '#contract/tenants/themes/contrast'
import type { Theme } from '#contract/tenants/themes/theme'
import type { RouteParts } from '../../../area/area'
import { shareTemplates } from '../../../db/schema/site/sharing'
import type { TenantSite } from '../../../edge/sites'
import type { SharePictureJob } from '../../../papers/picture'
import type { OuterServices } from '../../../services'
import { contentDisposition } from '../../../wire/attachment'
import { RefusedFile } from '../../../wire/errors'
import { iconOf } from '../../tenants/themes/siteIcons'
import { readThemeAlways } from '../../tenants/themes/themeContent'
import { readCode, withCode } from './codes'
import { findShared, type PictureWords, type SharedThing } from './things'

/** How long a browser waits for a picture, in ms. */
const patience = 20_000

/** What the address asks for. */
interface Wish {
  readonly look: PictureLook
  readonly key: Key
  readonly id: number
  readonly code: string | undefined
  readonly template: number | undefined
}

interface Address {
  Params: { look: string; key: string; file: string }
  Querystring: Readonly<Record<string, unknown>>
}

/** GET of a poster or a picture of what is shared. Everybody may see what they show; a poster of a resume needs its owner's code. */
export function mountSharePictures(app: FastifyInstance, { tenants, ...services }: RouteParts): void {
  app.get<Address>(`${sharePicturePath}/:look/:key/:file`, async (request, reply) => {
    const wish = readWish(request)
    const tenant = tenants.byHost(request.headers.host)
    const found = wish && (await findSubject(services, tenant, wish))
    if (!wish || !found) throw new RefusedFile('missing')
    const theme = await readThemeAlways({ services, tenant, request: {} })
    const job = describePicture(found, { look: wish.look, tenant, theme, origin: services.siteUrl(tenant) })
    const drawn = await services.papers.drawPicture({ party: `address ${request.ip}`, patience }, job)
    if (!drawn.ok) throw new RefusedFile('busy')
    const isShown = request.query.download === undefined
    return reply
      .header('content-disposition', contentDisposition(`${found.thing.title}.png`, { plain: 'share', isShown }))
      .header('cache-control', 'public, max-age=300')
      .type('image/png')
      .send(Buffer.from(drawn.data))
  })
}

/** Undefined for an address that this site does not make. */
function readWish({ params, query }: FastifyRequest<Address>): Wish | undefined {
  const look = pictureLooks.find((each) => each === params.look)
  const key = ShareKey.safeParse(params.key)
  const id = Number(/^(\d{1,16})\.png$/.exec(params.file)?.[1])
  const code = query[shareCodeParameter] === undefined ? undefined : ShareCode.safeParse(query[shareCodeParameter])
  const template = query.template === undefined ? undefined : Number(query.template)
  if (!look || !key.success || !(id <= largestId) || code?.success === false) return undefined
  if (template !== undefined && !(Number.isInteger(template) && template > 0 && template <= largestId)) return undefined
  return { look, key: key.data, id, code: code?.data, template }
}

interface Found {
  readonly thing: SharedThing
  /** With the sharer's code. */
  readonly link: string
  /** The sharer's text as saved; empty for none. */
  readonly text: string
}

/** Undefined if it is gone or not public, if the code is none for it, or if the text is not one of the code's owner. */
async function findSubject(services: OuterServices, tenant: TenantSite, wish: Wish): Promise<Found | undefined> {
  const { key, id, code, template } = wish
  if (code === undefined) {
    const thing = await findShared({ services, tenant }, { key, id, sharer: undefined })
    return thing && template === undefined ? { thing, link: thing.link, text: '' } : undefined
  }
  const found = await readCode({ services, tenant }, code)
  if (found?.row.kind !== key || found.row.targetId !== id) return undefined
  const { thing, row } = found
  const link = withCode(thing.link, code)
  if (template === undefined) return { thing, link, text: '' }
  const [saved] = await services.db
    .select({ text: shareTemplates.text })
    .from(shareTemplates)
    .where(and(eq(shareTemplates.id, template), eq(shareTemplates.userId, row.userId)))
  return saved && { thing, link, text: fillShareText(saved.text, { title: thing.words.title, site: tenant.name }) }
}

interface Drawing {
  readonly look: PictureLook
  readonly tenant: TenantSite
  readonly theme: Theme
  /** Of the site, for the QR code. */
  readonly origin: string
}

/** Longest texts of a picture, in characters: what is longer would be too small to read. */
const longest = { title: 60, fact: 70, from: 40 } as const

const shorten = (text: string, most: number): string => {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`
}

function describePicture({ thing, link, text }: Found, { look, tenant, theme, origin }: Drawing): SharePictureJob {
  const { primary } = theme
  const words: PictureWords = thing.words
  return {
    look,
    site: tenant.name,
    primary,
    onPrimary: contrast('#ffffff', primary) >= 3 ? '#ffffff' : '#1d2129',
    tint: mix(primary, '#ffffff', 0.1),
    icon: iconOf({ primary }),
    logo: words.logo,
    kind: words.kind,
    title: shorten(words.title, longest.title),
    highlight: words.highlight,
    facts: words.facts.map((fact) => shorten(fact, longest.fact)),
    from: shorten(words.from, longest.from),
    text,
    qr: look in posterLooks ? encodeQr(origin + link, 'svg', { ecc: 'medium', border: 1 }) : '',
  }
}
