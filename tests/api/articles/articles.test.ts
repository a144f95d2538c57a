import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findArticles, getArticle } from '#contract/articles/article'
import { findHelp, getHelp } from '#contract/articles/help'
import { articles } from '#server/db/schema/articles'
import { tenants } from '#server/db/schema/site/tenants'
import { sanitise } from '#server/features/articles/sanitise'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
  const base = { tenantId: 1, author: '编辑部', content: '<p>正文</p>', views: 5 }
  await site.database.db.insert(articles).values(
    Array.from({ length: 25 }, (_, at) => ({
      ...base,
      kind: at % 5 === 0 ? ('news' as const) : ('article' as const),
      category: at % 2 === 0 ? '面试' : '简历',
      title: at === 7 ? '100%真实_标题' : `第${at}篇`,
      summary: `摘要${at}`,
      // Pairs share their moment: the page's end must not lose one of them.
      publishedAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2))),
    })),
  )
})
afterAll(() => site.close())

test('articles are listed newest first, page by page, without repeats or gaps', async () => {
  const visitor = site.visitor()
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page = await visitor.get(findArticles, { cursor, limit: 7 })
    ids.push(...page.list.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(ids).toHaveLength(20)
  expect(new Set(ids).size).toBe(20)
  expect(ids).toEqual([...ids].sort((one, other) => other - one))
  expect((await visitor.get(findArticles, { kind: 'news' })).list).toHaveLength(5)
})

test('articles are filtered by category and by word, and special characters in the word are literal', async () => {
  const visitor = site.visitor()
  const { list } = await visitor.get(findArticles, { category: '简历', limit: 50 })
  expect(new Set(list.map(({ category }) => category))).toEqual(new Set(['简历']))
  expect((await visitor.get(findArticles, { keyword: '100%' })).list).toHaveLength(1)
  expect((await visitor.get(findArticles, { keyword: '真实_标' })).list).toHaveLength(1)
  expect((await visitor.get(findArticles, { keyword: '_' })).list).toHaveLength(1)
  expect(await visitor.call(findArticles, { cursor: 'nonsense' })).toMatchObject({ code: 1001 })
  expect(await visitor.call(findArticles, { kind: 'other' as never })).toMatchObject({ code: 1001, msg: '栏目不存在' })
})

test('reading an article counts, lists others on its subject, and is limited to this site', async () => {
  const visitor = site.visitor()
  const [first] = (await visitor.get(findArticles, {})).list
  const { article, related } = await visitor.get(getArticle, { id: first?.id ?? 0 })
  expect(article).toMatchObject({ views: 6, content: '<p>正文</p>' })
  expect(related.length).toBeGreaterThan(0)
  expect(related.every(({ id, category }) => id !== article.id && category === article.category)).toBe(true)
  const stranger = site.visitor(defaultTenants[1])
  expect(await stranger.call(getArticle, { id: article.id })).toMatchObject({ code: 1002, msg: '文章不存在' })
  expect((await stranger.get(findArticles, {})).list).toEqual([])
  expect(await visitor.call(getArticle, { id: 999_999 })).toMatchObject({ code: 1002 })
})

test('the content of an article cannot run scripts', () => {
  const html = sanitise(
    '<h2 onclick="x()">题</h2><script>x()</script><p style="color:red">文<img src="javascript:x" onerror="x()"></p><a href="javascript:x()">链</a><iframe src="//evil"></iframe>',
  )
  expect(html).toBe('<h2>题</h2><p>文<img /></p><a>链</a>')
})

test('help lists every question by subject, each with its answer', async () => {
  const visitor = site.visitor()
  const { list } = await visitor.get(findHelp, {})
  const items = list.flatMap((group) => group.items)
  expect(items.length).toBeGreaterThanOrEqual(20)
  for (const { id, question } of items) {
    const item = await visitor.get(getHelp, { id })
    expect(item.question).toBe(question)
    expect(item.answer.join('').length).toBeGreaterThan(15)
  }
  expect(await visitor.call(getHelp, { id: 9_999 })).toMatchObject({ code: 1002 })
})

test('answers name the limits that are in force on the site', async () => {
  const visitor = site.visitor()
  const answerTo = async (question: string) => {
    const { list } = await visitor.get(findHelp, {})
    const id = list.flatMap(({ items }) => items).find((item) => item.question.includes(question))?.id ?? 0
    return (await visitor.get(getHelp, { id })).answer.join('')
  }
  expect(await answerTo('几个求职期望')).toContain('3个全职期望和1个兼职期望')
  expect(await answerTo('附件简历')).toContain('每份不超过20M，最多3份')
  const setRules = (rules: object | null) =>
    site.database.db.update(tenants).set({ resumeRules: rules }).where(eq(tenants.id, visitor.tenant.id))
  await setRules({ expectations: 5, partTimeExpectations: 0, attachments: 8 })
  try {
    expect(await answerTo('几个求职期望')).toContain('5个全职期望，本站暂不支持兼职期望')
    expect(await answerTo('附件简历')).toContain('最多8份')
  } finally {
    await setRules(null)
  }
})
