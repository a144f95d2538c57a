import { Copy } from 'lucide-react'
import { useCall } from '#api/queries'
import { findCopySites } from '#contract/siteRecords/carrying'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { copyPopup } from '../popups'

export interface CopyButtonProps {
  readonly kind: SiteKind
  /** Undefined for all records that the site shows. */
  readonly recordKey?: string
  readonly name: string
  readonly variant: 'quiet' | 'text'
}

/** For operators of several sites. */
export function CopyButton({ kind, recordKey, name, variant }: CopyButtonProps) {
  const sites = useCall(findCopySites, { kind: kind.key }).data?.list ?? []
  if (sites.length === 0) return null
  return (
    <Button
      variant={variant}
      icon={<Copy size={16} />}
      onClick={() => open(copyPopup, { kind, name, sites, ...(recordKey !== undefined && { recordKey }) })}
    >
      复制到其他站点
    </Button>
  )
}
