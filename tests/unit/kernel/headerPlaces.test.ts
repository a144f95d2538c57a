import { beforeAll, expect, test } from 'vitest'
import { pages } from '#contract/pages'
import { fetchAllPages } from '#kernel/pages/routes'
import { headerPlaces, hrefOf, isAtPlace } from '../../../src/shell/frames/headerPlaces'

beforeAll(fetchAllPages)

const labels = (role?: 0 | 1) => {
  const { main, own } = headerPlaces(role, () => true)
  return [...main, ...own].map(({ label }) => label)
}

test('a recruiter sees the tools of hiring, and nothing of the site for seekers', () => {
  expect(labels(1)).toEqual(['首页', '人才库', '职位管理', '投递管理', '面试', '消息'])
  expect(labels(0)).toEqual(['首页', '职位', '公司', '资讯', '消息', '人才库', '简历'])
  expect(labels()).toEqual(['首页', '职位', '公司', '资讯'])
})

test('the link to jobs contains the user’s city, others do not', () => {
  const hrefs = headerPlaces(0, () => true).main.map((place) => hrefOf(place, '3502'))
  expect(hrefs).toEqual(['/', '/job?area=3502', '/company', '/article'])
})

test('at most one link is marked on any page', () => {
  for (const role of [undefined, 0, 1] as const)
    for (const { path } of pages) {
      const { main, own } = headerPlaces(role, () => true)
      const marked = [...main, ...own].filter((place) =>
        isAtPlace(path.replace(':id', '7').replace(':key', 'working'), place),
      )
      expect([path, marked.length <= 1]).toEqual([path, true])
    }
  expect(
    headerPlaces(1, () => true)
      .main.filter((place) => isAtPlace('/job/edit', place))
      .map(({ label }) => label),
  ).toEqual(['职位管理'])
})

test('a page of 我的 is not below the link whose path it begins with', () => {
  const marked = headerPlaces(0, () => true).main.filter((place) => isAtPlace('/job/sends', place))
  expect(marked).toEqual([])
})
