import * as z from 'zod/mini'
import { doors } from '../../siteRecords/doors'
import { type DataOf, siteKind } from '../../siteRecords/siteKind'
import { type ColourName, PagePicture, PlainColours, type Theme, type ThemeColours } from './theme'

/** What operators call the colours. */
export const colourNames: Readonly<Record<ColourName, string>> = {
  primary: '主题色',
  primaryLight: '主题色的浅底',
  pageBackground: '页面背景',
  text: '文字',
  textSecond: '次要文字',
  textThird: '辅助文字',
  blue: '蓝色（链接）',
  red: '红色（薪资、警告）',
  redLight: '红色的浅底',
  green: '绿色（成功）',
  warning: '警示色',
  yellow: '黄色（高亮）',
  vip: '会员色',
  vipLight: '会员色的浅底',
  live: '直播色',
}

const Picture = z._default(z.union([z.literal(''), PagePicture], '页面背景图须是本站的图片地址'), '')

/** The colours of the site's pages, icons and manifest. */
export const siteTheme = siteKind({
  key: 'theme',
  title: '主题颜色',
  note: '网页、图标和添加到桌面后的颜色。文字与底色的对比度不够时不能保存。',
  records: 'one',
  permission: 'content',
  schema: z.strictObject({
    light: PlainColours,
    image: Picture,
    dark: z._default(z.nullable(PlainColours), null),
    darkImage: Picture,
  }),
  version: 1,
  nameOf: () => '主题颜色',
  pageOf: () => '/',
  fields: [
    { kind: 'colours', name: 'light', label: '浅色', form: 'light' },
    { kind: 'picture', name: 'image', label: '浅色的页面背景图', hint: '铺在页面背景色上，可以不设' },
    { kind: 'colours', name: 'dark', label: '深色', form: 'dark', hint: '用户的系统是深色模式时使用' },
    { kind: 'picture', name: 'darkImage', label: '深色的页面背景图' },
  ],
})

type ThemeData = DataOf<typeof siteTheme>

const withImage = (colours: PlainColours, image: string): ThemeColours =>
  image === '' ? colours : { ...colours, pageBackgroundImage: image }

/** The theme that a record means. */
export const themeOf = ({ light, image, dark, darkImage }: ThemeData): Theme =>
  dark ? { ...withImage(light, image), dark: withImage(dark, darkImage) } : withImage(light, image)

/** The record of a theme. */
export function themeData({ dark: darkColours, pageBackgroundImage: image = '', ...light }: Theme): ThemeData {
  if (!darkColours) return { light, image, dark: null, darkImage: '' }
  const { pageBackgroundImage: darkImage = '', ...dark } = darkColours
  return { light, image, dark, darkImage }
}

export const themeDoors = doors(siteTheme, {
  get: ['/api-admin/theme/get', '/api-admin/theme/data'],
  save: ['/api-admin/theme/save', '/api-admin/theme/set'],
})
