import { call } from '#api/call'
import { refresh } from '#api/queries'
import {
  answerRecording,
  askForRecording,
  deleteRecording,
  endRecording,
  findRecordings,
} from '#contract/interviews/recording'
import { confirm } from '#kernel/popups/modals'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { recordedType } from '../../../live/host/devices'
import { keptWords } from './recordingWords'
import { cannotRecord } from './recordMeeting'

/** The recruiter asks everybody in the room. */
export async function ask(id: number): Promise<void> {
  if (recordedType() === undefined) {
    toastWarning(cannotRecord.msg)
    return
  }
  const isSure = await confirm({
    title: '录制面试',
    content: `会先征求面试间里每个人的同意，全部同意后才开始，并一直提示正在录制。${keptWords}`,
    confirmText: '征求同意',
  })
  if (isSure) await call(askForRecording, { id })
}

export const answer = (id: number, recordingId: number, isAgreed: boolean) =>
  call(answerRecording, { id, recordingId, isAgreed })

export async function withdraw(id: number, recordingId: number): Promise<void> {
  const isSure = await confirm({
    title: '撤回同意',
    content: '录制会立即停止。已经录下的部分仍会保留到期满，如需提前删除，请联系招聘者。',
    confirmText: '撤回同意',
    danger: true,
  })
  if (isSure) await answer(id, recordingId, false)
}

export const endFor = (id: number, recordingId: number) => call(endRecording, { id, recordingId }, { silent: true })

export async function remove(id: number, recordingId: number): Promise<void> {
  const content = '删除这段录像？所有人都不能再观看，删除后不能恢复。'
  if (!(await confirm({ content, confirmText: '删除', danger: true }))) return
  if (!(await call(deleteRecording, { id, recordingId })).ok) return
  toastSuccess('已删除')
  await refresh(findRecordings, { id })
}
