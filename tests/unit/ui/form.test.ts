import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { descriptionText, optionalText, requiredText } from '#contract/fields'
import { nameText } from '#contract/names'
import { form } from '#ui/forms/form'

const Input = z.strictObject({
  id: z.optional(z.int()),
  name: nameText(20).check(z.minLength(1, '请填写姓名')),
  nickname: optionalText(12),
  about: z._default(descriptionText(300), ''),
  email: z._default(z.union([z.email('邮箱格式不正确').check(z.maxLength(60)), z.literal('')]), ''),
  tags: z._default(z.array(requiredText(8, '请填写')).check(z.maxLength(5)), []),
  age: z.int('请填写年龄').check(z.gte(16), z.lte(70)),
  kind: z.enum(['a', 'b']),
})

const record = form(Input, [
  { kind: 'text', name: 'name', label: '姓名' },
  { kind: 'text', name: 'nickname', label: '昵称' },
  { kind: 'prose', name: 'about', label: '介绍' },
  { kind: 'text', name: 'email', label: '邮箱' },
  { kind: 'labels', name: 'tags', label: '标签', longest: 8 },
  { kind: 'number', name: 'age', label: '年龄' },
  { kind: 'choice', name: 'kind', label: '类型', options: [] },
])
const itemOf = (name: string) => record.items.find((item) => item.name === name)

test('a form reads from its schema which fields are required', () => {
  const required = record.items.filter((item) => item.required).map(({ name }) => name)
  expect(required).toEqual(['name', 'age', 'kind'])
})

test('a form reads the maximum lengths of texts and lists and the range of numbers from its schema', () => {
  expect(record.items.map(({ name, limit }) => [name, limit])).toEqual([
    ['name', 20],
    ['nickname', 12],
    ['about', 300],
    ['email', 60],
    ['tags', 5],
    ['age', 70],
    ['kind', undefined],
  ])
  expect(itemOf('age')?.least).toBe(16)
})

test('an empty form has empty texts and lists, and no choices', () => {
  const texts = { name: '', nickname: '', about: '', email: '' }
  expect(record.blank).toEqual({ ...texts, tags: [], age: undefined, kind: undefined })
})

test('names missing from the schema, and kinds that do not fit, do not compile', () => {
  // @ts-expect-error: the schema has no such field
  expect(() => form(Input, [{ kind: 'text', name: 'nmae', label: '姓名' }])).toThrow('nmae')
  // @ts-expect-error: a number is not typed as text
  form(Input, [{ kind: 'text', name: 'age', label: '年龄' }])
  // @ts-expect-error: a text is not a number
  form(Input, [{ kind: 'number', name: 'name', label: '姓名' }])
  // @ts-expect-error: each kind says what it needs
  form(Input, [{ kind: 'choice', name: 'kind', label: '类型' }])
})

test('a field that is required only under a condition is marked as required', () => {
  const nickname = { kind: 'text', name: 'nickname', label: '昵称', required: true } as const
  expect(form(Input, [nickname]).items[0]?.required).toBe(true)
})
