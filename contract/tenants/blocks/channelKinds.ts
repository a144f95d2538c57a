import * as z from 'zod/mini'
import { blockSchema, type SiteBlock, siteBlock } from '../../siteRecords/siteBlock'
import { siteKind } from '../../siteRecords/siteKind'
import type { ChannelPage } from '../design'
import { blocksOf, PageBlock, pageBlocks } from './designKinds'

/** What the channel shows without a design. */
export const channelBlock = siteBlock({
  type: 'channel',
  title: '频道内容',
  note: '频道自己的列表和筛选。',
  version: 1,
  isSingle: true,
  schema: z.strictObject({}),
  fields: [],
})

const blocks: readonly SiteBlock[] = [channelBlock, ...pageBlocks]

const ChannelBlock = z.discriminatedUnion(
  'type',
  [blockSchema(channelBlock), PageBlock],
  '没有这种区块，它可能由更新的版本保存',
)

/** The channels, by the keys of their records. */
export const channels: Readonly<Record<ChannelPage, { readonly title: string; readonly path: string }>> = {
  'job-channel': { title: '职位频道', path: '/job/channel' },
  'brand-channel': { title: '名企', path: '/brand/channel' },
  'course-channel': { title: '课程', path: '/course/channel' },
}

const channelOf = (key: string) => (Object.hasOwn(channels, key) ? channels[key as ChannelPage] : undefined)

/** Pages of jobs, companies and courses of one kind, with blocks around what they list. */
export const channelDesigns = siteKind({
  key: 'channelDesigns',
  title: '频道页',
  note: '职位频道、名企和课程三个频道页，由区块组成；「频道内容」是频道自己的列表。',
  records: 'fixed',
  permission: 'content',
  schema: z.strictObject({ blocks: blocksOf(ChannelBlock, blocks) }),
  version: 1,
  nameOf: (_, key) => channelOf(key)?.title ?? key,
  pageOf: (_, key) => channelOf(key)?.path ?? '',
  fields: [{ kind: 'blocks', name: 'blocks', label: '区块', blocks }],
})
