import { Notification } from '#contract/chat/notification'
import { readInnerAddress } from '#contract/innerAddress'
import type { Role } from '#contract/roles'
import type { Layout } from '#platform/layout'

/** The reaction to a system notification (core 4.5), as data. `notifyCall.ts` carries it out. */
export type NotifyDecision =
  | { readonly kind: 'none' }
  | { readonly kind: 'open-program'; readonly room: string; readonly url: string }
  | { readonly kind: 'show-code'; readonly room: string; readonly image?: string; readonly text?: string }
  | { readonly kind: 'block'; readonly text: string }
  | { readonly kind: 'ask-role' }
  | { readonly kind: 'reload-user' }
  | { readonly kind: 'tell'; readonly title: string; readonly text: string; readonly href: string }

/** URL schemes that open a mini-program. Other addresses are not opened. */
const openable = /^(https:\/\/|weixin:\/\/|alipays:\/\/|snssdk\d+:\/\/)/

export function decideNotification(
  data: unknown,
  { layout, role }: { layout: Layout; role: Role | undefined },
): NotifyDecision {
  const parsed = Notification.safeParse(data)
  if (!parsed.success) return { kind: 'none' }
  const { notifyType, roomName = '', wxaUrl = '', qrcodeUrl = '', content = '', link = '', role: newRole } = parsed.data
  switch (notifyType) {
    case 'interviewRoomOpen':
      return openRoom({ layout, room: roomName, wxaUrl, qrcodeUrl })
    case 'userBlock':
      return { kind: 'block', text: content }
    case 'userRoleSwitch':
      if (newRole === undefined || newRole === role) return { kind: 'none' }
      return layout === 'mobile' ? { kind: 'ask-role' } : { kind: 'reload-user' }
    case 'jobSubscription':
    case 'talentSearch': {
      const href = readInnerAddress(link)
      if (href === undefined || newRole !== role) return { kind: 'none' }
      return {
        kind: 'tell',
        title: notifyType === 'talentSearch' ? '订阅的人才有更新' : '订阅的职位有更新',
        text: content,
        href,
      }
    }
    default:
      return { kind: 'none' }
  }
}

interface Room {
  readonly layout: Layout
  readonly room: string
  readonly wxaUrl: string
  readonly qrcodeUrl: string
}

function openRoom({ layout, room, wxaUrl, qrcodeUrl }: Room): NotifyDecision {
  const canOpen = openable.test(wxaUrl)
  if (layout === 'mobile') return canOpen ? { kind: 'open-program', room, url: wxaUrl } : { kind: 'none' }
  if (/^(https:\/\/|\/(?!\/)|data:image\/)/.test(qrcodeUrl)) return { kind: 'show-code', room, image: qrcodeUrl }
  return canOpen ? { kind: 'show-code', room, text: wxaUrl } : { kind: 'none' }
}
