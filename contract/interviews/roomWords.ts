import type { RoomKey } from './roomKey'

/** How texts name a room and what happens in it: that of an interview, or of a booth. */
export interface RoomWords {
  /** The place. */
  readonly room: string
  /** What people do there. */
  readonly talk: string
  /** What the job seeker calls the other side. */
  readonly hirer: string
  /** For people who are not invited. */
  readonly unknown: string
}

const interview: RoomWords = {
  room: '面试间',
  talk: '面试',
  hirer: '招聘者',
  unknown: '没有找到这个面试间，或您不在受邀之列',
}

const booth: RoomWords = {
  room: '展位',
  talk: '面谈',
  hirer: '公司',
  unknown: '没有找到这次面谈，或还没有轮到您',
}

export const wordsOf = ({ of }: Pick<RoomKey, 'of'>): RoomWords => (of === 'booth' ? booth : interview)
