import * as z from 'zod/mini'
import { optionalText, requiredText } from '../fields'
import { doors } from '../siteRecords/doors'
import { type RecordField, siteKind } from '../siteRecords/siteKind'
import { Href, icons } from './blocks/fields'
import { DesignIcon, type SeoPage, seoPages } from './design'
import { AppConfig } from './site'

/** Columns of links below each page on desktops. */
export const footer = siteKind({
  key: 'footer',
  title: '页脚',
  note: '电脑版每页底部的几列链接。',
  records: 'one',
  permission: 'content',
  schema: z.strictObject({
    columns: z
      .array(
        z.strictObject({
          title: requiredText(12, '请填写列名'),
          links: z
            .array(z.strictObject({ label: requiredText(20, '请填写名称'), href: Href }))
            .check(z.maxLength(8, '每列最多8个链接')),
        }),
      )
      .check(z.minLength(1, '至少一列'), z.maxLength(6, '最多6列')),
  }),
  version: 1,
  nameOf: () => '页脚',
  pageOf: () => '/',
  fields: [
    {
      kind: 'rows',
      name: 'columns',
      label: '列',
      noun: '列',
      fields: [
        { kind: 'text', name: 'title', label: '列名' },
        {
          kind: 'rows',
          name: 'links',
          label: '链接',
          noun: '链接',
          fields: [
            { kind: 'text', name: 'label', label: '名称', half: true },
            { kind: 'address', name: 'href', label: '本站网址', placeholder: '/job', half: true },
          ],
        },
      ],
    },
  ],
})

export const footerDoors = doors(footer, {
  get: '/api-admin/design/footerGet',
  save: '/api-admin/design/footerSave',
})

/** The floating entry at the edge of the desktop's home page. */
export const floatTooltip = siteKind({
  key: 'tooltip',
  title: '浮动提示',
  note: '电脑版首页角落的小卡片，点开到一个页面。在「站点开关」里可以整个关掉。',
  records: 'one',
  permission: 'content',
  schema: z.strictObject({
    isOn: z._default(z.boolean(), false),
    title: requiredText(12, '请填写标题'),
    text: optionalText(40),
    href: Href,
  }),
  version: 1,
  nameOf: ({ title }) => title,
  pageOf: () => '/',
  fields: [
    { kind: 'switch', name: 'isOn', label: '显示' },
    { kind: 'text', name: 'title', label: '标题' },
    { kind: 'text', name: 'text', label: '说明' },
    { kind: 'address', name: 'href', label: '本站网址', placeholder: '/job' },
  ],
})

export const tooltipDoors = doors(floatTooltip, {
  get: '/api-admin/app/config/floatTooltipGet',
  save: '/api-admin/app/config/floatTooltipSave',
})

/** The switches, as both pages of operators show them. */
export const appSwitches = [
  { kind: 'switch', name: 'homeQrcode', label: '首页二维码', hint: '电脑版首页显示「手机上打开」的二维码' },
  { kind: 'switch', name: 'hotCompanies', label: '热门公司', hint: '电脑版首页显示热门公司' },
  { kind: 'switch', name: 'floatTooltip', label: '浮动提示', hint: '电脑版首页角落显示「站点内容」里写的浮动提示' },
  {
    kind: 'switch',
    name: 'nextForm',
    label: '标记注册步骤的网址',
    hint: '引导新用户填写的各步，网址带一个标记，统计访问时能认出来；用户看到的页面不变',
  },
  {
    kind: 'switch',
    name: 'nameSigns',
    label: '名称中的符号',
    hint: '姓名和公司名称可以含空格、连字符、撇号和 &，如 Mary Ann、H&M',
  },
  {
    kind: 'switch',
    name: 'foreignNumbers',
    label: '境外手机号',
    hint: '可以用港澳台和海外的手机号，号码带区号，如 +852 5123 4567',
  },
] as const satisfies readonly RecordField<keyof AppConfig>[]

/** What the site's pages have and what the site allows. */
export const appConfig = siteKind({
  key: 'appConfig',
  title: '站点开关',
  note: '对本站所有用户有效，用户重新打开网页后看到变化。',
  records: 'one',
  permission: 'site',
  schema: AppConfig,
  version: 1,
  nameOf: () => '站点开关',
  // They are read with the site, not by a visitor's call, so no page can show a draft of them.
  pageOf: () => '',
  fields: appSwitches,
})

export const appConfigDoors = doors(appConfig, {
  get: '/api-admin/app/config/get',
  save: '/api-admin/app/config/save',
})

const pageNames: Readonly<Record<SeoPage, readonly [name: string, path: string]>> = {
  home: ['首页', '/'],
  job: ['职位列表', '/job'],
  company: ['公司列表', '/company'],
  resume: ['人才库', '/resume-list'],
  article: ['资讯', '/article'],
  help: ['帮助中心', '/help'],
  login: ['登录', '/login'],
}

const pageIn = (key: string) => pageNames[seoPages.find((page) => page === key) ?? 'home']

/** Texts of pages for search engines. */
export const seoTexts = siteKind({
  key: 'seo',
  title: '搜索引擎文字',
  note: '网页标题、简介和关键词，搜索引擎和转发的卡片会显示。',
  records: 'fixed',
  permission: 'content',
  schema: z.strictObject({
    title: requiredText(40, '请填写标题'),
    description: requiredText(160, '请填写简介'),
    keywords: optionalText(100),
  }),
  version: 1,
  nameOf: (_, key) => pageIn(key)[0],
  pageOf: (_, key) => pageIn(key)[1],
  fields: [
    { kind: 'text', name: 'title', label: '标题', hint: '接在站点名称之后，首页的标题只用于转发' },
    { kind: 'prose', name: 'description', label: '简介', rows: 3 },
    { kind: 'text', name: 'keywords', label: '关键词', hint: '用英文逗号分开' },
  ],
})

/** Icons of the phone's tab bar. */
export const tabbar = siteKind({
  key: 'tabbar',
  title: '底部导航',
  note: '手机版底部四个入口的图标。',
  records: 'one',
  permission: 'content',
  schema: z.strictObject({ index: DesignIcon, resumeList: DesignIcon, message: DesignIcon, me: DesignIcon }),
  version: 1,
  nameOf: () => '底部导航',
  pageOf: () => '/',
  fields: [
    { kind: 'option', name: 'index', label: '首页', options: icons, half: true },
    { kind: 'option', name: 'resumeList', label: '人才库', options: icons, half: true },
    { kind: 'option', name: 'message', label: '消息', options: icons, half: true },
    { kind: 'option', name: 'me', label: '我的', options: icons, half: true },
  ],
})

export const tabbarDoors = doors(tabbar, {
  get: ['/api-admin/tabbar/get', '/api-admin/tabbar/data'],
  save: ['/api-admin/tabbar/save', '/api-admin/tabbar/set'],
})
