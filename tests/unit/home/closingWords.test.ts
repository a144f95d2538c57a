import { describe, expect, it } from 'vitest'
import { closingWords } from '#server/features/home/closingWords'

const isClosing = (text: string) => new RegExp(closingWords).test(text)

describe('closing words', () => {
  it.each([
    '谢谢您！',
    '好的，谢谢。',
    '好的收到。',
    '了解，谢谢。',
    '好的，也谢谢您的反馈。',
    '嗯嗯',
    'OK',
    '好的，麻烦您了。',
    '明白，谢谢您讲得这么清楚。',
  ])('%s asks for no answer', (text) => expect(isClosing(text)).toBe(true))

  it.each([
    '好的，几点到？',
    '下午四点以后都可以。',
    '谢谢，请问几轮面试？',
    '那没问题。请问要带什么',
    '您好',
    '可以发简历吗',
    '',
  ])('%s waits for an answer', (text) => expect(isClosing(text)).toBe(false))
})
