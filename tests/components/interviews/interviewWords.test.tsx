import { describe, expect, test } from 'vitest'
import {
  accepted,
  cancelled,
  declined,
  expired,
  finished,
  type Interview,
  proposed,
} from '../../../contract/interviews/interview'
import { hintOf } from '../../../src/features/interviews/interviewWords'

const far = new Date(Date.now() + 5 * 86_400_000).toISOString()
const now = new Date().toISOString()
const peer = { name: '梁雨桐', avatar: '', title: '招聘经理', blocked: false }

const hint = (change: Partial<Interview>) =>
  hintOf({
    status: proposed,
    isMine: false,
    delay: null,
    kind: 'onsite',
    reason: '',
    peer,
    startAt: far,
    ...change,
  } as Interview)

describe('what happens next with an interview', () => {
  test.each<[Partial<Interview>, string, string]>([
    [{ status: proposed }, '等待对方答复', '请您确认是否参加'],
    [{ status: accepted }, '请按时接待对方', '请按时到达面试地点'],
    [
      { status: accepted, kind: 'video', startAt: now },
      '现在可以开始视频面试',
      '请准备好网络和设备，等待对方开启面试间',
    ],
    [{ status: declined }, '对方婉拒了这次面试', '您已婉拒这次面试'],
    [{ status: declined, reason: '已入职' }, '拒绝原因：已入职', '拒绝原因：已入职'],
    [{ status: cancelled, reason: '职位暂停' }, '取消原因：职位暂停', '取消原因：职位暂停'],
    [{ status: expired }, '对方没有在面试时间前答复', '您没有在面试时间前答复'],
    [{ status: finished }, '面试已结束', '面试已结束'],
  ])('%j is said to who invited and to who is invited', (change, toInviter, toInvited) => {
    expect([hint({ ...change, isMine: true }), hint(change)]).toEqual([toInviter, toInvited])
  })

  test('a wish for another time comes before the state, a blocked account before both while it is open', () => {
    const delay = { status: 1, startAt: far, reason: '' } as Interview['delay']
    expect(hint({ status: accepted, delay, isMine: true })).toBe('对方希望改期，请您答复')
    expect(hint({ status: accepted, delay })).toBe('您已申请改期，等待对方答复')
    const blocked = { ...peer, blocked: true }
    expect(hint({ status: accepted, delay, peer: blocked })).toBe('对方账号异常，这场面试暂时无法进行')
    expect(hint({ status: finished, peer: blocked })).toBe('面试已结束')
  })

  test('a video interview that is days away says when its room opens', () => {
    expect(hint({ status: accepted, kind: 'video' })).toMatch(/起可以进入面试间，请提前准备好网络和设备$/)
  })
})
