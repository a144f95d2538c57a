import * as z from 'zod/mini'
import { optionalText, requiredText } from '../../fields'
import { siteBlock } from '../../siteRecords/siteBlock'
import { DesignIcon } from '../design'
import {
  BannerInput,
  banner,
  Count,
  count,
  Heading,
  Href,
  HrefOrNone,
  heading,
  icons,
  Link,
  link,
  Picture,
} from './fields'

/** Blocks of every designed page. */

export const richTextBlock = siteBlock({
  type: 'richText',
  title: '文字',
  note: '标题、段落和列表。',
  version: 1,
  schema: z.strictObject({ text: requiredText(5000, '请填写文字') }),
  fields: [
    {
      kind: 'prose',
      name: 'text',
      label: '文字',
      rows: 10,
      hint: '「# 」开头是标题，「- 」开头是列表项，其他每行一段',
    },
  ],
})

export const bannersBlock = siteBlock({
  type: 'banners',
  title: '横幅',
  note: '轮流显示的横幅。',
  version: 1,
  schema: z.strictObject({
    title: Heading,
    banners: z.array(BannerInput).check(z.minLength(1, '至少一个横幅'), z.maxLength(8, '横幅最多8个')),
  }),
  fields: [heading, { kind: 'rows', name: 'banners', label: '横幅', noun: '横幅', fields: banner }],
})

export const entriesBlock = siteBlock({
  type: 'entries',
  title: '快捷入口',
  note: '一排带图标的入口。',
  version: 1,
  schema: z.strictObject({
    title: Heading,
    entries: z
      .array(z.strictObject({ title: requiredText(8, '请填写名称'), icon: DesignIcon, href: Href }))
      .check(z.minLength(1, '至少一个入口'), z.maxLength(10, '最多10个入口')),
  }),
  fields: [
    heading,
    {
      kind: 'rows',
      name: 'entries',
      label: '入口',
      noun: '入口',
      fields: [
        { kind: 'text', name: 'title', label: '名称', half: true },
        { kind: 'option', name: 'icon', label: '图标', options: icons, half: true },
        { kind: 'address', name: 'href', label: '本站网址', placeholder: '/job' },
      ],
    },
  ],
})

const Search = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300, '网址太长'),
    z.regex(/^\/job(\/search)?(\?[^\s#]*)?$/, '须是职位列表的网址，如 /job?keyword=会计'),
  )

export const jobListBlock = siteBlock({
  type: 'jobList',
  title: '职位列表',
  note: '符合一个搜索的职位。',
  version: 1,
  schema: z.strictObject({ title: Heading, search: Search, count: Count }),
  fields: [
    heading,
    {
      kind: 'text',
      name: 'search',
      label: '搜索的网址',
      placeholder: '/job?keyword=会计',
      hint: '在职位列表里选好条件，把地址栏里的网址粘贴到这里',
    },
    count,
  ],
})

const listed = z.strictObject({ title: Heading, count: Count })

export const companiesBlock = siteBlock({
  type: 'companies',
  title: '公司',
  note: '用户所在城市里在招职位最多的公司。',
  version: 1,
  schema: listed,
  fields: [heading, count],
})

export const articlesBlock = siteBlock({
  type: 'articles',
  title: '资讯',
  note: '最新的资讯；没有资讯时不显示。',
  version: 1,
  schema: listed,
  fields: [heading, count],
})

export const livesBlock = siteBlock({
  type: 'lives',
  title: '直播',
  note: '正在和将要进行的直播；没有直播时不显示。',
  version: 1,
  schema: listed,
  fields: [heading, count],
})

export const activitiesBlock = siteBlock({
  type: 'activities',
  title: '活动',
  note: '正在进行的活动；没有活动时不显示。',
  version: 1,
  schema: listed,
  fields: [heading, count],
})

export const picturesBlock = siteBlock({
  type: 'pictures',
  title: '图片',
  note: '一张或几张图片，可以链接到本站的网页。',
  version: 1,
  schema: z.strictObject({
    pictures: z
      .array(
        z.strictObject({
          image: Picture.check(z.minLength(1, '请上传图片')),
          alt: requiredText(40, '请填写图片说明'),
          href: HrefOrNone,
        }),
      )
      .check(z.minLength(1, '至少一张图片'), z.maxLength(12, '最多12张图片')),
  }),
  fields: [
    {
      kind: 'rows',
      name: 'pictures',
      label: '图片',
      noun: '图片',
      fields: [
        { kind: 'picture', name: 'image', label: '图片' },
        { kind: 'text', name: 'alt', label: '说明', hint: '给看不到图片的人读', half: true },
        { kind: 'address', name: 'href', label: '本站网址', hint: '可以不填', half: true },
      ],
    },
  ],
})

export const linksBlock = siteBlock({
  type: 'links',
  title: '链接',
  note: '几列链接。',
  version: 1,
  schema: z.strictObject({
    columns: z
      .array(z.strictObject({ title: optionalText(12), links: z.array(Link).check(z.maxLength(8, '每列最多8个链接')) }))
      .check(z.minLength(1, '至少一列'), z.maxLength(4, '最多4列')),
  }),
  fields: [
    {
      kind: 'rows',
      name: 'columns',
      label: '列',
      noun: '列',
      fields: [
        { kind: 'text', name: 'title', label: '列名', hint: '可以不填' },
        { kind: 'rows', name: 'links', label: '链接', noun: '链接', fields: link },
      ],
    },
  ],
})

export const spacerBlock = siteBlock({
  type: 'spacer',
  title: '间隔',
  note: '空出一段距离。',
  version: 1,
  schema: z.strictObject({ size: z.enum(['small', 'medium', 'large'], '请选择大小') }),
  fields: [
    {
      kind: 'choice',
      name: 'size',
      label: '大小',
      options: [
        { value: 'small', label: '小' },
        { value: 'medium', label: '中' },
        { value: 'large', label: '大' },
      ],
    },
  ],
})
