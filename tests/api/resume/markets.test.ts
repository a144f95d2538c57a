import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand } from '#contract/companies/brand'
import { saveJob } from '#contract/jobs/edit'
import { findMarkets } from '#contract/resume/own/ownCard'
import { brandInput, jobInput } from '../../support/records/recordTexts'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

test('a visitor reads which positions a city wants and pays, and no figures of few people', async () => {
  const hr = await site.user({ role: 1 })
  await hr.get(createBrand, brandInput)
  const area = '3502'
  for (const positionCode of ['010201', '010201', '140201'])
    await hr.get(saveJob, { ...jobInput, positionCode, areaCode: '350203' })
  const { list } = await site.visitor().get(findMarkets, { area })
  expect(list.map(({ positionCode, jobs, people, wanted }) => [positionCode, jobs, people, wanted])).toEqual([
    ['0102', 2, null, null],
    ['1402', 1, null, null],
  ])
  expect(list[0]?.offered).not.toBeNull()
  expect((await site.visitor().get(findMarkets, { area: '3509' })).list).toEqual([])
})
