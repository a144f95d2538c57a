import { describe, expect, test } from 'vitest'
import type { PrivateGroup } from '#contract/account/privateGroup'
import { fillGreeting } from '#contract/chat/sayHello'
import { askedReply, matchReplies } from '../../../src/features/chat/composer/replyMatches'
import { isSendKey } from '../../../src/features/chat/composer/sendKey'
import { moveItem, sectionsOf } from '../../../src/features/chat/setting/replySections'

describe('a slash at the beginning of an empty composer', () => {
  test.each([
    ['/', ''],
    ['/ 薪资', '薪资'],
    ['/面试 地址', '面试 地址'],
    // What the slash key types while a Chinese input method is on.
    ['、薪资', '薪资'],
    ['你好/', undefined],
    ['/一行\n二行', undefined],
    ['', undefined],
  ])('%j asks for %j', (text, asked) => {
    expect(askedReply(text)).toBe(asked)
  })

  const replies = ['方便发一份您的简历吗？', '请问您期望的薪资是多少？', '简历已收到', '可以用 Vue 吗？']

  test.each([
    ['简历', ['简历已收到', '方便发一份您的简历吗？']],
    ['薪资 期望', ['请问您期望的薪资是多少？']],
    ['vue', ['可以用 Vue 吗？']],
    ['没有的话', []],
  ])('%j finds phrases that hold every word', (asked, found) => {
    expect(matchReplies(replies, asked)).toEqual(found)
  })

  test('alone suggests the first eight replies in order', () => {
    const many = Array.from({ length: 12 }, (_, at) => `第${at}句`)
    expect(matchReplies(many, '')).toEqual(many.slice(0, 8))
  })
})

describe('the key that sends', () => {
  const enter = { key: 'Enter' }

  test('is Enter without Shift, or Ctrl or Command with Enter, as the user has set', () => {
    expect(isSendKey(enter, 'enter')).toBe(true)
    expect(isSendKey({ ...enter, shiftKey: true }, 'enter')).toBe(false)
    expect(isSendKey(enter, 'ctrlEnter')).toBe(false)
    expect(isSendKey({ ...enter, ctrlKey: true }, 'ctrlEnter')).toBe(true)
    expect(isSendKey({ ...enter, metaKey: true }, 'ctrlEnter')).toBe(true)
    expect(isSendKey({ key: 'a', ctrlKey: true }, 'ctrlEnter')).toBe(false)
  })

  test('never acts while an input method is composing', () => {
    expect(isSendKey({ ...enter, isComposing: true }, 'enter')).toBe(false)
    expect(isSendKey({ ...enter, ctrlKey: true, keyCode: 229 }, 'ctrlEnter')).toBe(false)
  })
})

test.each([
  ['您好，我对「{职位}」很感兴趣', '前端工程师', '您好，我对「前端工程师」很感兴趣'],
  ['您好，我对「{职位}」很感兴趣', '', '您好，我对贵公司的职位很感兴趣'],
  ['{职位}，{职位}', '会计', '会计，会计'],
  ['想了解{职位}', '', '想了解贵公司的职位'],
  ['没有占位', '会计', '没有占位'],
])('the greeting %j about %j says %j', (words, jobName, said) => {
  expect(fillGreeting(words, jobName, '贵公司的职位')).toBe(said)
})

describe('replies in groups', () => {
  const group = (id: number): PrivateGroup => ({ id, type: 'fastReply', name: `组${id}`, sort: id })
  const reply = (id: number, groupId: number | null) => ({ id, text: `话${id}`, groupId, sort: 0 })
  const shape = (sections: ReturnType<typeof sectionsOf>) =>
    sections.map((section) => [section.group?.id ?? null, section.replies.map(({ id }) => id)])

  test('are listed under their groups, those without a group first', () => {
    const sections = sectionsOf([reply(1, 7), reply(2, null), reply(3, 8)], [group(7), group(8)])
    expect(shape(sections)).toEqual([
      [null, [2]],
      [7, [1]],
      [8, [3]],
    ])
  })

  test('of a deleted group have no group, and an empty list without a group shows only if there are no groups', () => {
    expect(shape(sectionsOf([reply(1, 9)], []))).toEqual([[null, [1]]])
    expect(shape(sectionsOf([], []))).toEqual([[null, []]])
    expect(shape(sectionsOf([], [group(7)]))).toEqual([[7, []]])
  })

  test('move by one position, not past the ends', () => {
    expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
    expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
    expect(moveItem(['a', 'b'], 0, -1)).toBeUndefined()
    expect(moveItem(['a', 'b'], 1, 1)).toBeUndefined()
  })
})
