import { expect, test } from 'vitest'
import { helpArticles } from '#contract/articles/siteKinds'
import { footer, tabbar } from '#contract/tenants/siteKinds'
import { parseData } from '#server/siteContent/parseData'
import type { Tenant } from '#server/wire/handle'

const tenant = { id: 1 } as Tenant
const reasonFor = (...[kind, data]: [Parameters<typeof parseData>[0], unknown]) => {
  const parsed = parseData(kind, data, tenant)
  return parsed.ok ? undefined : parsed.msg
}

const article = { category: '试用', question: '怎样？', answer: ['这样。'], order: 1 }

test('a refusal names the field as the form does, and no empty name', () => {
  expect(reasonFor(helpArticles, { ...article, question: 5 })).toBe('「问题」不正确')
  expect(reasonFor(tabbar, { index: 'ship', resumeList: 'nothing', message: 'user', me: 'me' })).toBe(
    '「人才库」不正确',
  )
  expect(reasonFor(footer, { columns: [{ title: '关于', links: [{ label: 5, href: '/job' }] }] })).toBe(
    '「列1 链接1 名称」不正确',
  )
})

test('data that are no record, or have more than one, are refused in words', () => {
  expect(reasonFor(helpArticles, 5)).toBe('内容的格式不正确')
  expect(reasonFor(helpArticles, { ...article, style: 'x' })).toBe('没有这些项目：style')
})
