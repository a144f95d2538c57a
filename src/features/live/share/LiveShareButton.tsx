import { Share2 } from 'lucide-react'
import { call } from '#api/call'
import { getLiveShare } from '#contract/embedded/liveShare'
import { useShare } from '#kernel/host/useShare'
import { open } from '#kernel/popups/popups'
import { IconButton } from '#ui/buttons/IconButton'
import { liveSharePopup } from '../popups'

/** Shares a stream: by the app's menu, and in a panel that shows the stream. */
export function LiveShareButton({ id }: { id: number }) {
  useShare('live', id)
  const share = async () => {
    const begun = await call(getLiveShare, { id })
    if (!begun.ok) return
    const { live, ...thing } = begun.data
    const { announceShare } = await import('#kernel/host/sharing')
    await open(liveSharePopup, { ...(await announceShare('live', thing)), live })
  }
  return <IconButton label="分享" icon={<Share2 />} onClick={share} />
}
