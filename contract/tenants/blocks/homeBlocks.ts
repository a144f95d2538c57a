import * as z from 'zod/mini'
import { requiredText } from '../../fields'
import { siteBlock } from '../../siteRecords/siteBlock'
import { BannerInput, banner, Href } from './fields'

/** Blocks that only the home page has. */

export const searchBlock = siteBlock({
  type: 'search',
  title: '搜索',
  note: '电脑版的搜索框、热门搜索和频道。手机版的搜索总在最上面。',
  version: 1,
  isSingle: true,
  schema: z.strictObject({
    hot: z._default(
      z
        .array(z.strictObject({ title: requiredText(12, '请填写词语'), href: Href }))
        .check(z.maxLength(8, '热门搜索最多8个')),
      [],
    ),
  }),
  fields: [
    {
      kind: 'rows',
      name: 'hot',
      label: '热门搜索',
      noun: '词',
      fields: [
        { kind: 'text', name: 'title', label: '词语', half: true },
        { kind: 'address', name: 'href', label: '本站网址', placeholder: '/job?keyword=会计', half: true },
      ],
    },
  ],
})

const Root = z.string().check(z.regex(/^\d{2}$/, '只能选职位的大类'))

export const waysBlock = siteBlock({
  type: 'ways',
  title: '分类与横幅',
  note: '电脑版左边是职位分类，中间是横幅，前两个是大图，其余是短链接；手机版是轮播。',
  version: 1,
  isSingle: true,
  schema: z.strictObject({
    categories: z._default(z.array(Root).check(z.maxLength(10, '最多10个')), []),
    banners: z._default(z.array(BannerInput).check(z.maxLength(8, '横幅最多8个')), []),
  }),
  fields: [
    { kind: 'codes', name: 'categories', label: '排在前面的职位大类', catalog: 'position' },
    { kind: 'rows', name: 'banners', label: '横幅', noun: '横幅', fields: banner },
  ],
})

const nothing = z.strictObject({})

export const jobsBlock = siteBlock({
  type: 'jobs',
  title: '推荐职位',
  note: '为用户推荐的职位。手机版总在最下面，因为它没有尽头。',
  version: 1,
  isSingle: true,
  schema: nothing,
  fields: [],
})

export const recentBlock = siteBlock({
  type: 'recent',
  title: '最近看过的职位',
  note: '电脑版显示；没有看过职位时不显示。',
  version: 1,
  isSingle: true,
  schema: nothing,
  fields: [],
})

export const hotCompaniesBlock = siteBlock({
  type: 'hotCompanies',
  title: '热门公司',
  note: '电脑版显示，在招职位最多的公司。「站点开关」里可以关掉。',
  version: 1,
  isSingle: true,
  schema: nothing,
  fields: [],
})
