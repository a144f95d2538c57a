import * as z from 'zod/mini'

const Colour = z.string().check(z.regex(/^#[\da-f]{6}$/i, '颜色格式应为 #1a2b3c'))

/** Theme colours of domain 3. Omitted ones keep the product's default; light variants are derived. */
const colours = {
  primary: Colour,
  green: z.optional(Colour),
  blue: z.optional(Colour),
  red: z.optional(Colour),
  warning: z.optional(Colour),
  yellow: z.optional(Colour),
  primaryLight: z.optional(Colour),
  redLight: z.optional(Colour),
  vip: z.optional(Colour),
  vipLight: z.optional(Colour),
  live: z.optional(Colour),
  text: z.optional(Colour),
  textSecond: z.optional(Colour),
  textThird: z.optional(Colour),
  pageBackground: z.optional(Colour),
  /** A file of the site, shown over the page's ground. */
  pageBackgroundImage: z.optional(z.string().check(z.regex(/^\/[\w./-]{1,200}$/, '页面背景图须是本站的图片地址'))),
}

export const ThemeColours = z.strictObject(colours)
export type ThemeColours = z.infer<typeof ThemeColours>

/** `dark` is present only if the tenant wants a dark form: its `primary` is used on dark backgrounds. */
export const Theme = z.strictObject({ ...colours, dark: z.optional(ThemeColours) })
export type Theme = z.infer<typeof Theme>
