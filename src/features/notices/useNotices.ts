import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall, useCallList } from '#api/queries'
import { findNotices, type Notice, type NoticeKind, readNotices, type UnreadNotices } from '#contract/notices/notice'
import { loadCounts } from '#kernel/user/user'
import { shownNotifications } from '#platform/systemNotifications'

const none: UnreadNotices = { system: 0, send: 0, interview: 0, event: 0, view: 0 }

/** Notices of a kind, or of all, and how many of each are unread. */
export function useNotices(kind: NoticeKind | undefined) {
  const list = useCallList(findNotices, { kind, limit: 20 }, { staleTime: 0 })
  const counted = useCall(findNotices, { limit: 1 }, { staleTime: 0 })
  /** Read since the list came, so that rows change without being read again. */
  const [readIds, setReadIds] = useState<ReadonlySet<number>>(new Set())

  /** Not awaited: the page of the notice opens at the same time. */
  async function read({ id, isRead }: Notice): Promise<void> {
    if (isRead || readIds.has(id)) return
    setReadIds((now) => new Set(now).add(id))
    void closeNotices((noticeId) => noticeId === id)
    await call(readNotices, { ids: [id] }, { silent: true })
    await Promise.all([refresh(findNotices, { limit: 1 }), loadCounts()])
  }
  async function readAll(): Promise<void> {
    const result = await call(readNotices, { all: true, kind })
    if (result.ok && !kind) void closeNotices(() => true)
    if (result.ok) await Promise.all([refresh(findNotices), loadCounts()])
  }
  const items = list.items?.map((notice) => (readIds.has(notice.id) ? { ...notice, isRead: true } : notice))
  return { list: { ...list, items }, unread: counted.data?.unread ?? none, read, readAll }
}

/** Takes notifications of notices away that this browser still shows. */
async function closeNotices(isRead: (noticeId: number) => boolean): Promise<void> {
  for (const { data, close } of await shownNotifications())
    if (data.noticeId !== undefined && isRead(data.noticeId)) close()
}
