import { Notification } from '#contract/chat/notification'
import { readInnerAddress } from '#contract/innerAddress'
import { type Role, recruiter } from '#contract/roles'
import type { Layout } from '#platform/layout'

/** An interview room that was opened. `page`: its page of this site, where browsers enter. */
interface OpenRoom {
  readonly room: string
  readonly page?: string
}

/** The reaction to a system notification (core 4.5), as data. `notifyCall.ts` carries it out. */
export type NotifyDecision =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'open-program'; readonly url: string } & OpenRoom)
  | ({ readonly kind: 'show-code'; readonly image?: string; readonly text?: string } & OpenRoom)
  | ({ readonly kind: 'open-page'; readonly page: string } & OpenRoom)
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
      return openRoom({ layout, room: roomName, wxaUrl, qrcodeUrl, page: readInnerAddress(link) })
    case 'interviewSeekerCame': {
      const href = readInnerAddress(link)
      if (href === undefined || role !== recruiter) return { kind: 'none' }
      return { kind: 'tell', title: '求职者已到面试间', text: '对方在等候室，等待您同意进入', href }
    }
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
  readonly page: string | undefined
}

/** By the mini-program (core 4.5); on a site without one, by the page alone. */
function openRoom({ layout, room: name, wxaUrl, qrcodeUrl, page }: Room): NotifyDecision {
  const room = { room: name, ...(page !== undefined && { page }) }
  const canOpen = openable.test(wxaUrl)
  if (layout === 'mobile' && canOpen) return { kind: 'open-program', ...room, url: wxaUrl }
  if (layout === 'desktop') {
    if (/^(https:\/\/|\/(?!\/)|data:image\/)/.test(qrcodeUrl)) return { kind: 'show-code', ...room, image: qrcodeUrl }
    if (canOpen) return { kind: 'show-code', ...room, text: wxaUrl }
  }
  return page === undefined ? { kind: 'none' } : { kind: 'open-page', room: name, page }
}
