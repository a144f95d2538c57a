import { describe, expect, test } from 'vitest'
import {
  accepted,
  cancelled,
  declined,
  expired,
  finished,
  type Interview,
  proposed,
} from '#contract/interviews/interview'
import { hintOf } from '../../../src/features/interviews/interviewWords'

const far = new Date(Date.now() + 5 * 86_400_000).toISOString()
const past = new Date(Date.now() - 2 * 3_600_000).toISOString()
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
    minutes: 60,
    result: null,
    resultAsks: 0,
    resultTold: false,
    hostAbsentAt: null,
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
    [{ status: finished }, '面试已结束，请填写结果', '面试已结束，等待对方反馈结果'],
    [{ status: accepted, startAt: past }, '面试已结束，请填写结果', '面试已结束，等待对方反馈结果'],
    [{ status: finished, resultAsks: 1 }, '对方想了解面试结果，请填写', '您已询问结果，等待对方答复'],
    [{ status: finished, result: 'absent' }, '您记录了对方未到场', '对方记录您没有到场，如有误会请在聊天中说明'],
    [{ status: finished, hostAbsentAt: past }, '求职者反映没有人到场面试', '您记录了对方未到场'],
    [{ status: finished, result: 'passed', resultTold: true }, '面试结果：通过，已告知对方', '面试结果：通过'],
  ])('%j is said to who invited and to who is invited', (change, toInviter, toInvited) => {
    expect([hint({ ...change, isMine: true }), hint(change)]).toEqual([toInviter, toInvited])
  })

  test('a wish for another time comes before the state, a blocked account before both while it is open', () => {
    const delay = { status: 1, startAt: far, reason: '' } as Interview['delay']
    expect(hint({ status: accepted, delay, isMine: true })).toBe('对方希望改期，请您答复')
    expect(hint({ status: accepted, delay })).toBe('您已申请改期，等待对方答复')
    const blocked = { ...peer, blocked: true }
    expect(hint({ status: accepted, delay, peer: blocked })).toBe('对方账号异常，这场面试暂时无法进行')
    expect(hint({ status: finished, peer: blocked })).toBe('面试已结束，等待对方反馈结果')
  })

  test('a video interview that is days away says when its room opens', () => {
    expect(hint({ status: accepted, kind: 'video' })).toMatch(/起可以进入面试间，请提前准备好网络和设备$/)
  })
})
