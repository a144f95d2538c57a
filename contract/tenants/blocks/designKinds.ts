import * as z from 'zod/mini'
import { requiredText } from '../../fields'
import { doors } from '../../siteRecords/doors'
import { blockSchema, faultOfBlocks, type SiteBlock, type StoredBlock } from '../../siteRecords/siteBlock'
import { siteKind } from '../../siteRecords/siteKind'
import { designPagePath } from './designPagePath'
import { Link, link } from './fields'
import { hotCompaniesBlock, jobsBlock, recentBlock, searchBlock, waysBlock } from './homeBlocks'
import {
  activitiesBlock,
  articlesBlock,
  bannersBlock,
  companiesBlock,
  entriesBlock,
  jobListBlock,
  linksBlock,
  livesBlock,
  picturesBlock,
  richTextBlock,
  spacerBlock,
} from './pageBlocks'

export const pageBlocks: readonly SiteBlock[] = [
  richTextBlock,
  bannersBlock,
  entriesBlock,
  jobListBlock,
  companiesBlock,
  articlesBlock,
  livesBlock,
  activitiesBlock,
  picturesBlock,
  linksBlock,
  spacerBlock,
]

export const PageBlock = z.discriminatedUnion(
  'type',
  [
    blockSchema(richTextBlock),
    blockSchema(bannersBlock),
    blockSchema(entriesBlock),
    blockSchema(jobListBlock),
    blockSchema(companiesBlock),
    blockSchema(articlesBlock),
    blockSchema(livesBlock),
    blockSchema(activitiesBlock),
    blockSchema(picturesBlock),
    blockSchema(linksBlock),
    blockSchema(spacerBlock),
  ],
  '没有这种区块，它可能由更新的版本保存',
)
export type PageBlock = z.infer<typeof PageBlock>

export const homeBlocks: readonly SiteBlock[] = [
  searchBlock,
  waysBlock,
  jobsBlock,
  recentBlock,
  hotCompaniesBlock,
  ...pageBlocks,
]

const HomeBlock = z.discriminatedUnion(
  'type',
  [
    blockSchema(searchBlock),
    blockSchema(waysBlock),
    blockSchema(jobsBlock),
    blockSchema(recentBlock),
    blockSchema(hotCompaniesBlock),
    PageBlock,
  ],
  '没有这种区块，它可能由更新的版本保存',
)
export type HomeBlock = z.infer<typeof HomeBlock>

const mostBlocks = 20

/** A page's list of blocks. */
export const blocksOf = <Block extends z.ZodMiniType<StoredBlock>>(Each: Block, kinds: readonly SiteBlock[]) =>
  z.array(Each).check(
    z.minLength(1, '至少一个区块'),
    z.maxLength(mostBlocks, `最多${mostBlocks}个区块`),
    z.refine((blocks) => faultOfBlocks(kinds, blocks as readonly StoredBlock[]) === undefined, {
      error: ({ input }) => faultOfBlocks(kinds, input as readonly StoredBlock[]) ?? '',
    }),
  )

/** What visitors and seekers see at `/`. */
export const homeDesign = siteKind({
  key: 'homeDesign',
  title: '首页',
  note: '求职者和没有登录的人看到的首页，由区块组成，从上到下显示。',
  records: 'one',
  permission: 'content',
  schema: z.strictObject({ blocks: blocksOf(HomeBlock, homeBlocks) }),
  version: 1,
  nameOf: () => '首页',
  pageOf: () => '/',
  fields: [{ kind: 'blocks', name: 'blocks', label: '区块', blocks: homeBlocks }],
})

export const homeDesignDoors = doors(homeDesign, { get: '/api-admin/design/get', save: '/api-admin/design/save' })

const PageAddress = z
  .string()
  .check(z.trim(), z.regex(/^[a-z][a-z\d-]{0,39}$/, '网址名由小写字母、数字和 - 组成，以字母开头'))

/** Pages that operators put together. */
export const designedPages = siteKind({
  key: 'designPages',
  title: '专题页',
  note: '由区块组成的网页，用于专题、活动和落地页。发布后把网址放进页脚、横幅或文章里。',
  records: 'many',
  permission: 'content',
  schema: z.strictObject({
    address: PageAddress,
    title: requiredText(30, '请填写标题'),
    blocks: blocksOf(PageBlock, pageBlocks),
  }),
  version: 1,
  nameOf: ({ title }) => title,
  pageOf: ({ address }) => designPagePath(address),
  fields: [
    { kind: 'text', name: 'title', label: '标题', half: true },
    {
      kind: 'text',
      name: 'address',
      label: '网址名',
      placeholder: '例如：campus',
      hint: '网页的地址是 /public/diy?key=网址名',
      half: true,
    },
    { kind: 'blocks', name: 'blocks', label: '区块', blocks: pageBlocks },
  ],
})

export const designPageDoors = doors(designedPages, {
  list: '/api-admin/designPage/find',
  get: '/api-admin/designPage/get',
  save: '/api-admin/designPage/save',
  link: '/api-admin/designPage/link',
  preview: '/api-admin/designPage/preview',
})

/** Tabs above designed pages that belong together. */
export const designTabs = siteKind({
  key: 'designTabs',
  title: '专题页的标签',
  note: '显示在这些专题页的上方，从一页到另一页。',
  records: 'many',
  permission: 'content',
  schema: z.strictObject({
    name: requiredText(20, '请填写名称'),
    tabs: z.array(Link).check(z.minLength(2, '至少两个标签'), z.maxLength(8, '最多8个标签')),
  }),
  version: 1,
  nameOf: ({ name }) => name,
  pageOf: ({ tabs: [first] }) => first?.href ?? '',
  fields: [
    { kind: 'text', name: 'name', label: '名称', hint: '只有管理员看到' },
    { kind: 'rows', name: 'tabs', label: '标签', noun: '标签', fields: link },
  ],
})

export const designTabDoors = doors(designTabs, {
  list: ['/api-admin/designPage/tabs/find', '/api-admin/designPage/tabs/list'],
  get: '/api-admin/designPage/tabs/get',
  save: '/api-admin/designPage/tabs/save',
})
