import ChannelPage from '../../companies/channel/ChannelPage'
import { ChannelBlocks } from './ChannelBlocks'

/** /brand/channel: featured companies, with the site's blocks. */
export default function BrandChannelPage() {
  return (
    <ChannelBlocks page="brand-channel" title="名企招聘">
      <ChannelPage />
    </ChannelBlocks>
  )
}
