import { Flag } from 'lucide-react'
import type { Live } from '#contract/live/live'
import { IconButton } from '#ui/buttons/IconButton'
import { report } from '../../complaints/popups'

/** Reports a stream of somebody else. */
export function ReportButton({ live: { id, isHost } }: { live: Live }) {
  if (isHost) return null
  return <IconButton label="举报" icon={<Flag />} onClick={() => report({ kind: 'live', id })} />
}
