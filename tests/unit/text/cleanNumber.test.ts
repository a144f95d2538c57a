import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Weixin } from '#contract/account/bindings'
import { IdNumber } from '#contract/account/idNumber'
import { LoginInput } from '#contract/auth/login'
import { SecondFactorCode } from '#contract/auth/secondFactor'
import { Tel } from '#contract/maps/address'
import { Mobile, SmsCode } from '#contract/numbers'
import { cleanAnswers, faultsOf } from '#contract/settings/formRules'
import { underRules } from '#contract/siteRules'
import { telHref, typedMobile, typedTel } from '#contract/text/cleanNumber'
import { toE164 } from '#contract/text/countryCodes'
import { maskMobile } from '#contract/text/maskMobile'

const faultOf = (schema: z.ZodMiniType, text: string) => z.safeParse(schema, text).error?.issues[0]?.message
const abroad = <Result>(check: () => Result) => underRules({ foreignNumbers: true }, check)

const spellings = [
  '13800138000',
  '+86 138 0013 8000',
  '138-0013-8000',
  '8613800138000',
  '008613800138000',
  '(+86) 138.0013.8000',
  '１３８００１３８０００',
  '＋８６－138－0013－8000',
  '138–0013—8000',
  '\u202a+86\u00a0138\u00a00013\u00a08000\u202c',
  'tel:+8613800138000',
]

describe('a mobile number', () => {
  test.each(spellings)('is read from %s, on the server and in the field', (text) => {
    expect(z.parse(Mobile, text)).toBe('13800138000')
    expect(typedMobile(text)).toBe('13800138000')
    expect(z.parse(Tel, text)).toBe('13800138000')
  })

  test('appears as it is typed and ends at its last digit', () => {
    expect(typedMobile('138-00')).toBe('13800')
    expect(typedMobile('86138001380')).toBe('86138001380')
    expect(typedMobile('861380013800')).toBe('861380013800')
    expect(typedMobile('138001380001')).toBe('13800138000')
  })

  test.each(['12800138000', '1380013800', '138001380000', 'abc13800138000', '+852 5123 4567'])('is not %s', (text) => {
    expect(faultOf(Mobile, text)).toBe('请输入正确的手机号')
  })
})

describe('where the site allows, a number of another country', () => {
  test.each([
    ['+852 5123 4567', '852-51234567'],
    ['00853 6612 3456', '853-66123456'],
    ['+886 0912 345 678', '886-912345678'],
    ['+1 (312) 555-0123', '1-3125550123'],
    ['+44 07911 123456', '44-7911123456'],
    ['1-3125550123', '1-3125550123'],
    ['+33 6 12 34 56 78', '33-612345678'],
  ])('is kept of %s with its code', (text, kept) => {
    expect(abroad(() => z.parse(Mobile, text))).toBe(kept)
    expect(abroad(() => z.parse(Mobile, typedMobile(text)))).toBe(kept)
  })

  test.each(['+852 1234 5678', '51234567', '+999 123', '+86 123 4567', '+280 555 1234'])('is not %s', (text) => {
    expect(abroad(() => faultOf(Mobile, text))).toBe('请输入正确的手机号')
  })

  test('is masked behind its code, and called and sent to in full', () => {
    expect(maskMobile('852-51234567')).toBe('852-512****7')
    expect(toE164('852-51234567')).toBe('+85251234567')
    expect(toE164('13800138000')).toBe('+8613800138000')
    expect(telHref('852-51234567')).toBe('tel:+85251234567')
    expect(telHref('0591-87654321-12')).toBe('tel:059187654321,12')
  })
})

describe('a telephone number', () => {
  test.each([
    ['（0591）8765 4321', '0591-87654321'],
    ['0591－87654321 转 12', '0591-87654321-12'],
    ['+86 591 8765 4321', '0591-87654321'],
    ['591-87654321', '0591-87654321'],
    ['010 6512 3456', '010-65123456'],
    ['021-6512-3456', '021-65123456'],
    ['400 123 4567', '400-123-4567'],
  ])('is read from %s', (text, kept) => {
    expect(z.parse(Tel, text)).toBe(kept)
  })

  test('keeps its signs until it is whole', () => {
    expect(typedTel('(0591) 87')).toBe('(0591) 87')
  })
})

describe('a code', () => {
  test.each(['123456', '１２３４５６', '123 456', '【人才】验证码 123456，5分钟内有效'])('is read from %s', (text) => {
    expect(z.parse(SmsCode, text)).toBe('123456')
  })

  test('of an authenticator app may have its blank', () => {
    expect(z.parse(SecondFactorCode, '123 456')).toBe('123456')
    expect(z.parse(SecondFactorCode, 'k3v7x－2mqpa')).toBe('k3v7x-2mqpa')
  })
})

test('other numbers are read in full width and with signs', () => {
  expect(z.parse(IdNumber, '１１０１０１ 19900307－7395')).toBe('110101199003077395')
  expect(z.parse(Weixin, '+86 138 0013 8000')).toBe('13800138000')
  expect(z.parse(Weixin, '86-13800138000')).toBe('86-13800138000')
})

test('an account is found by its number in any spelling, and by its name as it is', () => {
  const login = { type: 'account', password: 'x', agreed: true } as const
  expect(z.parse(LoginInput, { ...login, account: ' +86 138-0013-8000' })).toMatchObject({ account: '13800138000' })
  expect(z.parse(LoginInput, { ...login, account: 'lin_xiaoman' })).toMatchObject({ account: 'lin_xiaoman' })
})

test('answers of a form are cleaned before they are checked and kept', () => {
  const field = (key: string, type: 'tel' | 'name' | 'number' | 'postal') => ({
    key,
    type,
    label: key,
    required: true,
    hint: '',
    options: [],
  })
  const fields = [field('a', 'tel'), field('b', 'name'), field('c', 'number'), field('d', 'postal')]
  const answers = { a: '+86 138 0013 8000', b: '欧阳 小满', c: '１２', d: '350 001' }
  expect(faultsOf(fields, answers)).toEqual({})
  expect(cleanAnswers(fields, answers)).toEqual({ a: '13800138000', b: '欧阳小满', c: '12', d: '350001' })
})
