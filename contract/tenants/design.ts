import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { readInnerAddress } from '../innerAddress'

/** Kinds of terminal are two digits (domain 3). */
const TerminalType = z.int().check(z.gte(0), z.lte(99))

const words = (max: number) => z.string().check(z.maxLength(max))
/** An address of this site. */
const Href = z.string().check(
  z.maxLength(300),
  z.refine((address) => readInnerAddress(address) !== undefined, '须是本站的地址'),
)

/** Names of icons that the client has; an unknown name shows the first. */
export const designIcons = [
  'briefcase',
  'building',
  'clock',
  'factory',
  'graduation',
  'handshake',
  'house',
  'map',
  'message',
  'mountain',
  'search',
  'ship',
  'star',
  'user',
  'users',
  'wallet',
] as const
export const DesignIcon = z.enum(designIcons)
export type DesignIcon = z.infer<typeof DesignIcon>

export const DesignBanner = z.object({
  title: words(20),
  text: words(40),
  icon: DesignIcon,
  href: Href,
  /** `solid` has the tenant's colour as background. */
  tone: z._default(z.enum(['plain', 'solid', 'tint']), 'plain'),
  /** A picture that fills the banner on a desktop. Without one, the banner is drawn in the tenant's colour. */
  image: z.optional(Href),
})
export type DesignBanner = z.infer<typeof DesignBanner>

/** A block as `contract/tenants/blocks` describes it. */
export const DesignBlock = z.object({ type: z.string(), version: z.int(), props: z.record(z.string(), z.unknown()) })
export type DesignBlock = z.infer<typeof DesignBlock>

/**
 * `categories`: codes of position roots that the rail shows first. `hot`: words under the search box. `blocks`: the whole page in order,
 * of which the others are parts; older designs have none.
 */
export const HomeDesign = z.object({
  banners: z.array(DesignBanner).check(z.maxLength(8)),
  hot: z.array(z.object({ title: words(12), href: Href })).check(z.maxLength(8)),
  categories: z.array(words(6)),
  blocks: z.optional(z.array(DesignBlock)),
})
export type HomeDesign = z.infer<typeof HomeDesign>

export const TabbarDesign = z.object({
  icons: z.object({ index: DesignIcon, 'resume-list': DesignIcon, message: DesignIcon, me: DesignIcon }),
})
export type TabbarDesign = z.infer<typeof TabbarDesign>

export const FooterDesign = z.object({
  columns: z.array(
    z.object({ title: words(12), links: z.array(z.object({ label: words(20), href: Href })).check(z.maxLength(8)) }),
  ),
})
export type FooterDesign = z.infer<typeof FooterDesign>

/** Pages of jobs, companies and courses, by the names of their records of pages. */
export const channelPages = ['job-channel', 'brand-channel', 'course-channel'] as const
export type ChannelPage = (typeof channelPages)[number]

/** The blocks of a channel in their order. That of the type `channel` is what the channel lists. */
export const ChannelDesign = z.object({ blocks: z.array(DesignBlock) })
export type ChannelDesign = z.infer<typeof ChannelDesign>

export const designPages = ['home', 'tabbar', 'footer', ...channelPages] as const

const revalidated = {
  page: z.enum(designPages),
  /** False until the tenant has a design of its own: then `data` is the product's. */
  init: z.boolean(),
  updatedAt: z.string(),
  /** The caller's version is current: `data` is null. */
  unchanged: z.boolean(),
}

/** The design of a page (domain 7), or `unchanged` if the caller's version is current. Shows no error modal. */
export const getDesign = endpoint({
  path: '/api-auth/app/designGet',
  effect: 'read',
  access: 'public',
  input: z.strictObject({
    page: z.enum(designPages, '设计页不存在'),
    updatedAt: z.optional(words(40)),
    terminalType: z.optional(TerminalType),
  }),
  output: z.object({
    ...revalidated,
    data: z.nullable(z.union([HomeDesign, TabbarDesign, FooterDesign, ChannelDesign])),
  }),
})

/** A page composed by the tenant, shown by /public/diy, with the tabs above it. */
export const DesignPage = z.object({
  key: z.string(),
  title: z.string(),
  updatedAt: z.string(),
  tabs: z.array(z.object({ label: z.string(), href: Href })),
  blocks: z.array(DesignBlock),
})
export type DesignPage = z.infer<typeof DesignPage>

export const getDesignPage = endpoint({
  path: '/api-auth/app/designPageGet',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ key: z.string().check(z.regex(/^[\w-]{1,40}$/, '页面编号不正确')) }),
  output: DesignPage,
})

/** The floating entry at the edge of the home page; null if there is none. */
export const getDesignTooltip = endpoint({
  path: '/api-auth/app/designTooltipGet',
  effect: 'read',
  access: 'public',
  input: z._default(z.strictObject({ terminalType: z.optional(TerminalType) }), {}),
  output: z.object({ tooltip: z.nullable(z.object({ title: words(12), text: words(40), href: Href })) }),
})

export const seoPages = ['home', 'job', 'company', 'resume', 'article', 'help', 'login'] as const
export type SeoPage = (typeof seoPages)[number]
export const Seo = z.object({ title: z.string(), description: z.string(), keywords: z.string() })
export type Seo = z.infer<typeof Seo>

export const getSeo = endpoint({
  path: '/api-auth/app/seoGet',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ page: z.enum(seoPages, '页面不存在') }),
  output: Seo,
})
