import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode, IndustryCode, Nothing, Option } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { BrandCard } from './brand'

/** Kinds of featured companies, as the tabs of /brand/channel. */
export const channelKinds = {
  hot: '热招名企',
  certified: '认证企业',
  listed: '上市公司',
  state: '国企事业单位',
  fresh: '新入驻',
} as const
export const ChannelKind = z.enum(['hot', 'certified', 'listed', 'state', 'fresh'], '请选择分类')
export type ChannelKind = z.infer<typeof ChannelKind>

const FilterItem = z.object({ value: z.string(), label: z.string(), brands: z.int() })

/** Filters for companies with open jobs, each value with the number of its companies; the most frequent first. */
export const findBrandFilters = endpoint({
  path: '/api-user/brand/filterOption',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: Nothing,
  output: z.object({
    kinds: z.array(FilterItem),
    /** Groups of industries, two digits. */
    industries: z.array(FilterItem),
    scales: z.array(FilterItem),
    stages: z.array(FilterItem),
  }),
})

/** Featured companies with open jobs. `fresh` has the newest first, the others those with most open jobs. */
export const findChannelBrands = endpoint({
  path: '/api-user/company/brand/channelResultFind',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({
    ...cursorInput(18),
    kind: z._default(ChannelKind, 'hot'),
    area: z.optional(AreaCode),
    industry: z.optional(IndustryCode),
    scale: z.optional(Option),
    stage: z.optional(Option),
  }),
  output: cursorPageOf(BrandCard),
})
