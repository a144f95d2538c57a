import { channelDesigns } from '#contract/tenants/blocks/channelKinds'
import { type ChannelPage, channelPages } from '#contract/tenants/design'
import { siteContent } from '../../../area/siteContent'
import { type Reading, readContent } from '../../../siteContent/readContent'

const usual = { blocks: [{ type: 'channel' as const, version: 1, props: {} }] }

export const channelContent = siteContent(channelDesigns, async () => channelPages.map((key) => ({ key, data: usual })))

/** A channel as visitors see it. */
export async function readChannel(reading: Reading, page: ChannelPage) {
  const found = (await readContent(channelContent, reading)).find(({ key }) => key === page)
  return { data: found?.data ?? usual, publishedAt: found?.publishedAt }
}
