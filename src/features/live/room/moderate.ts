import type { RoomAct } from '#contract/chat/commands'
import type { RoomPerson } from '#contract/chat/rooms'
import { confirm } from '#kernel/popups/modals'
import { chat } from '#platform/chat/chatWorker'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'

/** Runs the host's action and shows its result. */
export async function moderate(act: RoomAct, done: string): Promise<void> {
  const result = await chat.moderateRoom(act)
  if (result.ok) toastSuccess(done)
  else toastWarning(result.msg || '操作失败，请稍后再试')
}

/** Asked about first: the person cannot come back by themselves. */
export async function putOut(roomId: number, { imUserId, name }: RoomPerson): Promise<void> {
  const content = `将${name}移出直播间？移出后不能再进入，直到您在「管理」中恢复。`
  if (!(await confirm({ content, confirmText: '移出', danger: true }))) return
  await moderate({ type: 'block', roomId, content: { imUserId, value: true } }, `已将${name}移出直播间`)
}
