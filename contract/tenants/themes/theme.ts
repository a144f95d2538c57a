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
}

/** The colours alone, without a picture. */
export const PlainColours = z.strictObject(colours)
export type PlainColours = z.infer<typeof PlainColours>
export type ColourName = keyof PlainColours

/** A picture of this site: an address of another one, as `//host/a.png`, is refused. */
export const PagePicture = z.string().check(z.regex(/^\/(?!\/)[\w./-]{1,200}$/, '页面背景图须是本站的图片地址'))

/** `pageBackgroundImage` is shown over the page's ground. */
export const ThemeColours = z.extend(PlainColours, { pageBackgroundImage: z.optional(PagePicture) })
export type ThemeColours = z.infer<typeof ThemeColours>

/** `dark` is present only if the tenant wants a dark form: its `primary` is used on dark backgrounds. */
export const Theme = z.extend(ThemeColours, { dark: z.optional(ThemeColours) })
export type Theme = z.infer<typeof Theme>
