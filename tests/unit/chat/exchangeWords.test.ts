import { expect, test } from 'vitest'
import { outcomeWords, requestWords, stateWords } from '../../../src/features/chat/exchanges/exchangeWords'

const reader = (isMine: boolean, isRecruiter: boolean) => ({ isMine, isRecruiter, resumeName: undefined })

test('a request names the other side to each reader', () => {
  expect(requestWords({ kind: 'mobile', ...reader(true, false) })).toBe('您想与对方交换电话')
  expect(requestWords({ kind: 'mobile', ...reader(false, true) })).toBe('对方想与您交换电话')
  const offered = { kind: 'resume', resumeName: '附件简历' } as const
  expect(requestWords({ ...reader(false, true), ...offered })).toBe('对方想把附件简历发给您')
})

test.each([
  ['seeker', true, false, '您把简历发给了对方', '您没有发送简历'],
  ['seeker', false, true, '对方发来了简历', '对方暂时不想发送简历'],
  ['recruiter', true, true, '您收下了简历', '您没有接收简历'],
  ['recruiter', false, false, '对方收下了简历', '对方没有接收简历'],
])('an answer about a resume by the %s reads right (mine: %s)', (_author, isMine, isRecruiter, yes, no) => {
  const said = (isAgreed: boolean) => outcomeWords({ kind: 'resume', isMine, isRecruiter, isAgreed })
  expect([said(true), said(false)]).toEqual([yes, no])
})

test('a settled request says which side settled it', () => {
  expect([stateWords(2, true), stateWords(2, false), stateWords(3, true), stateWords(5, false)]).toEqual([
    '对方已同意',
    '您已同意',
    '对方已拒绝',
    '已失效',
  ])
})
