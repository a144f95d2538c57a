import type { MeetingRecording } from '#contract/interviews/recordingState'
import type { MeetingState } from '#contract/interviews/room'
import { limits } from '#contract/limits'

export const keptWords = `录像加密保存${limits.recordingKept / 86_400_000}天后自动删除，只有招聘者、参加面试的同事和求职者本人可以观看，每次观看都有记录。`

/** The chat user whose page this is. */
export const meIn = (room: MeetingState): number | undefined =>
  room.people.find(({ seat }) => seat !== '' && seat === room.mine.seat)?.imUserId

/** Names of the people inside who have not agreed yet, in one line. */
export function unanswered(room: MeetingState): string {
  const agreed = new Set(room.recording?.agreed)
  return room.people
    .filter(({ state, imUserId, isAway }) => state === 'in' && !isAway && !agreed.has(imUserId))
    .map(({ name }) => name)
    .join('、')
}

/** How a recording ended, for those who were there. */
export function endWords({ ending, refusedBy }: Pick<MeetingRecording, 'ending' | 'refusedBy'>): string {
  const who = refusedBy || '有人'
  if (ending === 'refused') return `${who}不同意录制，录制没有开始`
  if (ending === 'withdrawn') return `${who}撤回了同意，录制已停止`
  if (ending === 'full') return '录像已达到上限，录制已停止'
  return '录制已停止'
}
