import { describe, expect, test } from 'vitest'
import { codes, failure, localCodes } from '#contract/errors'
import { isSessionEnd, offersFor, reactionTo, wantedRole } from '#kernel/answers/reactions'

const loggedIn = { hasUser: true, isWaitingForLogin: false }
const nobody = { hasUser: false, isWaitingForLogin: false }
const say = (code: number, data?: unknown) => reactionTo(failure(code, '说明', data), loggedIn)

describe('the table of error reactions', () => {
  test('1006 logs out silently only if no user is loaded and no login is awaited', () => {
    const refused = failure(codes.notLoggedIn, '请先登录')
    expect(reactionTo(refused, nobody)).toEqual({ kind: 'logout-silently' })
    expect(reactionTo(refused, loggedIn)).toEqual({ kind: 'none' })
    expect(reactionTo(refused, { hasUser: false, isWaitingForLogin: true })).toEqual({ kind: 'none' })
  })

  test('1007 logs out and opens the login page without a modal', () => {
    expect(say(codes.sessionEnded)).toEqual({ kind: 'logout-to-login' })
  })

  test('1003 offers a link home', () => {
    expect(say(codes.forbidden)).toEqual({
      kind: 'modal',
      title: '温馨提示',
      text: '说明',
      offers: ['dismiss', 'home'],
    })
  })

  test.each([codes.seekerOnly, codes.recruiterOnly, codes.roleMissing])('%d offers home and role switch', (code) => {
    expect(say(code)).toEqual({ kind: 'modal', title: '温馨提示', text: '说明', offers: ['home', 'switch-role'] })
  })

  test('10007 is handled as a blocked user instead of by a modal', () => {
    expect(say(codes.userBlocked)).toEqual({ kind: 'user-blocked', text: '说明' })
  })

  test('14550 opens the supplement page with the key of its data', () => {
    expect(say(codes.paymentShortfall, { key: 'right:phone', lacks: 2 })).toEqual({
      kind: 'supplement',
      key: 'right:phone',
      lacks: 2,
    })
  })

  test('14551 shows a toast', () => {
    expect(say(codes.toast)).toEqual({ kind: 'toast', text: '说明' })
  })

  test('13009 shows a toast, then the resume popup', () => {
    expect(say(codes.resumeMissing)).toEqual({ kind: 'toast', text: '说明', next: 'resume' })
  })

  test.each([codes.resumeUnaudited, codes.resumeIncomplete])('%d shows 发起失败 with 去完善 and 知道了', (code) => {
    expect(say(code)).toEqual({ kind: 'modal', title: '发起失败', text: '说明', offers: ['dismiss', 'resume'] })
  })

  test('7000 shows nothing', () => {
    expect(say(codes.messageDiscarded)).toEqual({ kind: 'none' })
  })

  test('a failed network and a time-out show toasts, an aborted call shows nothing', () => {
    expect(say(localCodes.network)).toEqual({ kind: 'toast', text: '说明' })
    expect(say(localCodes.timeout)).toEqual({ kind: 'toast', text: '说明' })
    expect(say(localCodes.aborted)).toEqual({ kind: 'none' })
  })

  test('any other code shows the default modal, with its number if it has no message', () => {
    expect(say(4711)).toEqual({ kind: 'modal', title: '温馨提示', text: '说明', offers: ['dismiss'] })
    expect(reactionTo(failure(4711, ''), loggedIn)).toMatchObject({ text: '未知错误[4711]' })
  })
})

test('only a session’s end reaches a silent caller', () => {
  const silent = [codes.notLoggedIn, codes.sessionEnded, codes.userBlocked, codes.toast, codes.forbidden, 4711]
  expect(silent.filter((code) => isSessionEnd(reactionTo(failure(code, ''), nobody)))).toEqual([1006, 1007, 10007])
})

test('a page that failed to load offers what the code allows', () => {
  expect(offersFor(failure(1006, ''))).toEqual(['home', 'login'])
  expect(offersFor(failure(1052, ''))).toEqual(['home', 'switch-role'])
  expect(offersFor(failure(1003, ''))).toEqual(['home'])
  expect(offersFor(failure(1015, ''))).toEqual(['talks'])
  expect(offersFor(failure(0, '网络不给力~'))).toEqual([])
})

test('the required role comes from the data, else from the code', () => {
  expect(wantedRole(failure(1053, '', { role: 0 }))).toBe(0)
  expect(wantedRole(failure(1051, ''))).toBe(0)
  expect(wantedRole(failure(1052, '', { role: 'x' }))).toBe(1)
  expect(wantedRole(failure(1006, '', { role: 1 }))).toBe(1)
  expect(wantedRole(failure(1006, ''))).toBeUndefined()
  expect(wantedRole(failure(1003, ''))).toBeUndefined()
})
