import { Share2 } from 'lucide-react'
import type { ShareKey } from '#contract/embedded/host'
import { IconButton } from '#ui/buttons/IconButton'
import { useShare } from './useShare'

/** Shares the page in the way of the host. */
export function ShareButton({ of, id }: { of: ShareKey; id: number }) {
  useShare(of, id)
  return <IconButton label="分享" icon={<Share2 />} onClick={async () => (await import('./sharing')).share(of, id)} />
}
