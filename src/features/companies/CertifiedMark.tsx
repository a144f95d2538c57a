import { VerifiedMark } from '#ui/display/identity/VerifiedMark'
import { Tag } from '#ui/display/Tag'

/** Whether the site has checked a company's licence; renders nothing if that is unknown. */
export function CertifiedMark({ certified }: { certified: boolean | undefined }) {
  if (certified === undefined) return null
  return certified ? <VerifiedMark>已认证</VerifiedMark> : <Tag>未认证</Tag>
}
