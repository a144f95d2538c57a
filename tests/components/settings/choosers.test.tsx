import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findCustomAreas } from '#contract/settings/areas'
import { findAreas, findHotAreas, findIndustries } from '#contract/settings/catalogs'
import { findSkills, getIndustryFilter } from '#contract/settings/publicData'
import { answer } from '../../support/components/answers'
import { onPhone, showPage } from '../../support/components/screen'

/** Pages that choose hand the choice to the page that asked, and to no other site. */

const address = () => expect.poll(() => location.pathname + decodeURIComponent(location.search))
const confirm = () => page.getByRole('button', { name: '确定' }).click()

beforeEach(async () => {
  await onPhone()
  answer(findAreas, {
    list: [
      { id: '35', pid: '0', name: '福建', spelling: 'fu jian' },
      { id: '3501', pid: '35', name: '福州', spelling: 'fu zhou' },
      { id: '350102', pid: '3501', name: '鼓楼区', spelling: 'gu lou qu' },
    ],
  })
  answer(findHotAreas, { list: [] })
  answer(findCustomAreas, { list: [] })
  answer(findIndustries, { list: [{ id: '01', pid: '0', name: '软件' }] })
  answer(getIndustryFilter, { list: [] })
  answer(findSkills, { list: [] })
})

test('an area is found by its pinyin', async () => {
  await showPage('/public/area-select?redirect=/job&name=area')
  await page.getByPlaceholder(/搜索/).fill('gulou')
  await page
    .getByRole('button', { name: /鼓楼区/ })
    .first()
    .click()
  await confirm()
  await address().toBe('/job?area=350102')
})

test('a phone confirms several areas at its foot, and nothing is wider than the screen', async () => {
  await showPage('/public/area-select?redirect=/job&name=area&limit=3')
  await page.getByRole('button', { name: '鼓楼区' }).click()
  const button = page.getByRole('button', { name: '确定' }).element().getBoundingClientRect()
  expect(innerHeight - button.bottom).toBeLessThan(12)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await confirm()
  await address().toBe('/job?area=350102')
})

test('a page with a tree returns the choice', async () => {
  await showPage('/public/tree?of=industry&limit=2&redirect=/job&name=industry')
  await page.getByPlaceholder(/搜索/).fill('软件')
  await page.getByRole('button', { name: /软件/ }).first().click()
  await confirm()
  await address().toBe('/job?industry=01')
})

test('labels that were chosen before are there', async () => {
  await showPage('/public/label?position=010101&value=React&redirect=/job&name=keyword&limit=1')
  await confirm()
  await address().toBe('/job?keyword=React')
})

test('a text is refused if it is too long, and is not sent to another site', async () => {
  await showPage('/public/input?label=公司简称&max=10&redirect=https://elsewhere.example/&name=x')
  await page.getByLabelText('公司简称').fill('一二三四五六')
  await confirm()
  await expect.element(page.getByText('公司简称太长了，最多5个汉字')).toBeVisible()
  await page.getByLabelText('公司简称').fill('闽江')
  await confirm()
  await address().toBe('/?x=闽江')
})

test('a result that is waited for says so', async () => {
  await showPage('/public/result?kind=waiting')
  await expect.element(page.getByRole('heading', { name: '正在处理' })).toBeVisible()
})
