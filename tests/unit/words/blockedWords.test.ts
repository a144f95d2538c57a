import fc from 'fast-check'
import * as openCC from 'opencc-js/cn2t'
import { describe, expect, test } from 'vitest'
import { BlockedWords } from '#server/words/blockedWords'
import { plainText } from '#server/words/foldText'

const listed = ['刷单返利', '裸聊', '网络赌博', '代开发票', '先交押金', '加微信', 'vip', 'USDT', 'telegram']
const words = new BlockedWords(listed)

const ignorable = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\ufe0f', '\ufe00', '\u034f', '\u061c', '\u115f', '\u180b'],
  ...['\u3164', '\uffa0', '\u{e0100}', '\u{e0020}', '\ufeff', '\u202e'],
]
const marks = ['\u0301', '\u0336', '\u20dd', '\u0489', '\u3099', '\ufe20']
const separators = [' ', '\u3000', '\n', '.', '，', '、', '—', '*', '_', '|', '·', '✨', '❤️', '（', '\u2800', '➕']

/** Drawn like the Latin letter. */
const lookAlikes: Readonly<Record<string, readonly string[]>> = {
  a: ['а', 'α', 'Α', 'А', 'ａ', 'ᴀ', '𝐚', 'ⓐ', 'à', '🅐'],
  d: ['ԁ', 'ｄ', 'ᴅ', '𝒅', 'ⓓ', '🅳'],
  e: ['е', 'Ε', 'Е', 'ｅ', 'ᴇ', 'é', '𝖊'],
  g: ['ɡ', 'ｇ', 'ɢ', '𝗴'],
  i: ['і', 'Ι', 'І', 'ｉ', 'ɪ', 'ℹ', 'ⅰ', '1', 'l', 'í'],
  l: ['ｌ', 'ʟ', 'ⅼ', '1', 'I'],
  m: ['М', 'м', 'Μ', 'ｍ', 'ᴍ', 'ⅿ'],
  p: ['р', 'Ρ', 'Р', 'ρ', 'ｐ', 'ᴘ', 'ⓟ'],
  r: ['ｒ', 'ʀ', 'г', 'ⓡ'],
  s: ['ѕ', 'Ѕ', 'ｓ', 'ꜱ', 'ś'],
  t: ['Τ', 'Т', 'т', 'τ', 'ｔ', 'ᴛ'],
  u: ['υ', 'ｕ', 'ᴜ', 'ü', '🇺'],
  v: ['ν', 'ѵ', 'ｖ', 'ᴠ', 'ⅴ'],
}

const someWord = fc.constantFrom(...listed)
const around = fc.constantFrom('', '您好，', '请问', '\n', '。', '（', '12 ', '；')

/** A word with something put between its characters, in a sentence. */
const withBetween = (pieces: readonly string[]) =>
  fc
    .tuple(someWord, fc.array(fc.array(fc.constantFrom(...pieces), { maxLength: 3 }), { minLength: 9 }), around, around)
    .map(([word, put, before, after]) => ({
      word,
      text: before + [...word].map((each, at) => each + (put[at] ?? []).join('')).join('') + after,
    }))

describe('a listed word is found', () => {
  test.each([
    ['invisible characters', ignorable],
    ['combining marks', marks],
    ['blanks and signs', separators],
    ['any of them', [...ignorable, ...marks, ...separators]],
  ])('with %s between its characters', (_, pieces) => {
    fc.assert(
      fc.property(withBetween(pieces), ({ word, text }) => {
        expect(words.find(text)).toBe(word)
      }),
    )
  })

  test('with look-alike letters, in either case', () => {
    const latin = listed.filter((word) => /^[a-z]+$/i.test(word))
    const disguised = fc.constantFrom(...latin).chain((word) =>
      fc
        .tuple(
          ...[...word.toLowerCase()].map((letter) => {
            return fc.constantFrom(letter, letter.toUpperCase(), ...(lookAlikes[letter] ?? []))
          }),
        )
        .map((letters) => ({ word, text: letters.join('') })),
    )
    fc.assert(
      fc.property(disguised, ({ word, text }) => {
        expect(words.find(`加我${text}`)).toBe(word)
      }),
    )
  })

  test.each([
    ['traditional', openCC.Converter({ from: 'cn', to: 't' })],
    ['Taiwanese', openCC.Converter({ from: 'cn', to: 'tw' })],
    ['Hong Kong', openCC.Converter({ from: 'cn', to: 'hk' })],
  ])('in %s characters', (_, convert) => {
    for (const word of listed) expect(words.find(`來，${convert(word)}！`)).toBe(word)
  })

  test('in full-width, circled, mathematical, katakana and radical forms', () => {
    for (const text of ['ＵＳＤＴ', 'ⓥⓘⓟ', '𝓥𝓘𝓟']) expect(words.find(text)).toBeDefined()
    expect(new BlockedWords(['人工']).find('⼈エ')).toBe('人工')
    expect(new BlockedWords(['西瓜']).find('⻄瓜')).toBe('西瓜')
  })

  test('if the tenant wrote it in any of these forms', () => {
    expect(new BlockedWords(['內 推 費', '']).find('内推费三百')).toBe('內 推 費')
  })
})

describe('other texts are accepted', () => {
  test.each([
    '您好，我对前端开发工程师很感兴趣，方便聊聊吗？',
    '我有良好的工作习惯，熟悉毛巾、习题册等产品的采购',
    '负责票据开具与代收代付，发票由财务统一开',
    '网络安全工程师，研究博弈论',
    '先交接工作，押金由公司承担',
    '李小龙、欧阳娜娜、阿卜杜热合曼·买买提',
    'I work with VIPKid and dvipx, telegramming daily',
    '微信小程序开发，加班不多',
    '13900000001',
    '',
    '\u200b\u3164',
  ])('%s', (text) => {
    expect(words.find(text)).toBeUndefined()
  })

  test('a Latin word matches beside Chinese characters or signs, but not inside a longer word', () => {
    const vx = new BlockedWords(['vx', '400'])
    expect([vx.find('dvxt'), vx.find('35040012'), vx.find('wvx')]).toEqual([undefined, undefined, undefined])
    expect([vx.find('加vx聊'), vx.find('(VX)'), vx.find('vx123'), vx.find('打400吧')]).toEqual([
      'vx',
      'vx',
      'vx',
      '400',
    ])
  })
})

test('plain text keeps sentences readable', () => {
  expect(plainText('限\u200b女，３５歲以下。\nＣ++ 工程師／博士')).toBe('限女,35岁以下。\nc++ 工程师/博士')
})
