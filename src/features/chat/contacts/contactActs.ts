import { currentLogin } from '#api/session'
import type { ContactFlag } from '#contract/chat/commands'
import type { Contact } from '#contract/chat/model'
import { recruiter } from '#contract/roles'
import { navigate } from '#kernel/pages/navigation'
import { confirm } from '#kernel/popups/modals'
import { chat } from '#platform/chat/chatWorker'
import type { MenuItem } from '#ui/overlays/Menu'
import { toastWarning } from '#ui/overlays/toast'
import { report } from '../../complaints/popups'
import { messagesPath } from '../paths'

/** Acts on a contact (screens "Chat"). */
export function contactActs(contact: Contact): readonly MenuItem[] {
  const { cid, isTop, isFavorites, peer } = contact
  const items: MenuItem[] = [{ key: 'top', label: isTop ? '取消置顶' : '置顶', onPick: () => set(cid, 'top', !isTop) }]
  if (currentLogin()?.role === recruiter)
    items.push({
      key: 'favorites',
      label: isFavorites ? '取消收藏' : '收藏',
      onPick: () => set(cid, 'favorites', !isFavorites),
    })
  items.push(
    { key: 'improper', label: '不合适', onPick: () => setImproper(contact) },
    { key: 'report', label: '举报', onPick: () => report({ kind: 'talk', id: cid }) },
    {
      key: 'black',
      label: '拉黑',
      danger: true,
      onPick: () => setAfterAsking(cid, 'black', `拉黑${peer.name}后，将不再收到对方的消息。`),
    },
    {
      key: 'remove',
      label: '删除',
      danger: true,
      onPick: () => setAfterAsking(cid, 'remove', `删除与${peer.name}的聊天？对方再发消息时会重新出现。`),
    },
  )
  return items
}

/** Acts on a talk in the list: mark it unread, or read. */
export function readingActs(contact: Contact): readonly MenuItem[] {
  const { cid, unread, isReread, lastMessage } = contact
  if (lastMessage === null) return []
  if (unread > 0 || isReread)
    return [{ key: 'read', label: '标为已读', onPick: () => chat.markRead(cid, lastMessage.id) }]
  return [{ key: 'reread', label: '标为未读', onPick: () => reread(cid) }]
}

export const setImproper = ({ cid, peer }: Contact): Promise<void> =>
  setAfterAsking(cid, 'improper', `将${peer.name}标记为不合适？对方的新消息不再提醒。`)

async function set(cid: number, flag: ContactFlag, value: boolean): Promise<boolean> {
  const result = await chat.setFlag(cid, flag, value)
  if (!result.ok) toastWarning(result.msg || '操作失败，请稍后再试')
  return result.ok
}

async function reread(cid: number): Promise<void> {
  const result = await chat.reread(cid)
  if (result.ok) leaveTalk(cid)
  else toastWarning(result.msg || '操作失败，请稍后再试')
}

async function setAfterAsking(cid: number, flag: ContactFlag, content: string): Promise<void> {
  if (!(await confirm({ content, danger: flag !== 'improper' }))) return
  if (await set(cid, flag, true)) leaveTalk(cid)
}

/** One that is on the screen gives way to the list. */
function leaveTalk(cid: number): void {
  if (new URLSearchParams(location.search).get('cid') === String(cid)) navigate(messagesPath, { replace: true })
}
