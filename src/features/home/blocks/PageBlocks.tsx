import type { PageBlock } from '#contract/tenants/blocks/designKinds'
import type { DesignBlock } from '#contract/tenants/design'
import { Activities, Articles, Companies, JobList, Lives } from './lists'
import { Banners, Entries, LinkColumns, Pictures, RichText, Spacer } from './parts'

/** The blocks of a designed page, in their order. Those that this build does not have show nothing. */
export default function PageBlocks({ blocks }: { blocks: readonly DesignBlock[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks stand in the order that the tenant gave
  return blocks.map((block, at) => <Block key={at} block={block as PageBlock} />)
}

function Block({ block }: { block: PageBlock }) {
  switch (block.type) {
    case 'richText':
      return <RichText {...block.props} />
    case 'banners':
      return <Banners {...block.props} />
    case 'entries':
      return <Entries {...block.props} />
    case 'jobList':
      return <JobList {...block.props} />
    case 'companies':
      return <Companies {...block.props} />
    case 'articles':
      return <Articles {...block.props} />
    case 'lives':
      return <Lives {...block.props} />
    case 'activities':
      return <Activities {...block.props} />
    case 'pictures':
      return <Pictures {...block.props} />
    case 'links':
      return <LinkColumns {...block.props} />
    case 'spacer':
      return <Spacer {...block.props} />
    default:
      return null
  }
}
