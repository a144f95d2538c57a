import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type SeenCondition, saveConditionAnswers } from '#contract/jobs/conditions'
import { findJobHistory } from '#contract/jobs/life'
import { saveManyJobs } from '#contract/jobs/saveMany'
import { getJobStatistics } from '#contract/jobs/statistics'
import { recruiter } from '#contract/roles'
import ConditionsDialog from '../../../src/features/jobs/detail/conditions/ConditionsDialog'
import { JobHistory } from '../../../src/features/jobs/detail/JobHistory'
import ImportPage from '../../../src/features/jobs/many/ImportPage'
import DaysChart from '../../../src/features/jobs/statistics/DaysChart'
import StatisticsPage from '../../../src/features/jobs/statistics/StatisticsPage'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'
import { assembleZip, sheetFiles } from '../../support/files/packedZip'
import { packFiles } from '../../support/files/packFiles'

const condition = (id: number, given: Partial<SeenCondition>): SeenCondition => ({
  id,
  kind: 'ask',
  words: `条件${id}`,
  met: null,
  fromResume: false,
  ...given,
})

test('a seeker answers open conditions before going on, and is warned if none is met', async () => {
  logIn()
  answer(saveConditionAnswers, {})
  let went: true | undefined
  const list = [condition(1, { words: '学历硕士及以上', met: false, fromResume: true }), condition(2, {})]
  await show(<ConditionsDialog isOpen jobId={7} list={list} close={(value) => (went = value)} />)
  const goOn = page.getByRole('button', { name: '继续', exact: true })
  await expect.element(goOn).toBeDisabled()
  await page.getByText('不符合', { exact: true }).last().click()
  await expect.element(page.getByText(/您目前不符合这个职位的硬性条件/)).toBeVisible()
  await page.getByRole('button', { name: '仍要继续' }).click()
  await expect.poll(() => went).toBe(true)
  expect(inputsOf(saveConditionAnswers)).toEqual([{ jobId: 7, answers: [{ id: 2, met: false }], goesOn: true }])
})

test('the history says that a job is a repost, and what its pay was', async () => {
  const salary = { min: 8000, max: 12_000, unit: 1, months: 12 }
  answer(findJobHistory, {
    firstPostedAt: '2026-10-01T00:00:00Z',
    reposted: true,
    list: [
      { kind: 'pay', at: '2026-11-02T00:00:00Z', pay: { from: salary, to: { ...salary, max: 15_000 } } },
      { kind: 'reposted', at: '2026-11-01T00:00:00Z' },
    ],
  })
  await show(<JobHistory id={3} heading="h2" />)
  await expect.element(page.getByText('30天内重复发布')).toBeVisible()
  await page.getByText('查看全部记录').click()
  await expect.element(page.getByText('薪资由 8-12K 调整为 8-15K')).toBeVisible()
})

test('a file’s rows are checked first, and only the right ones are published', async () => {
  logIn({ role: recruiter })
  answer(saveManyJobs, {
    saved: 0,
    rows: [
      {
        at: 0,
        jobName: '会计',
        faults: [],
        notes: [{ title: '薪资', message: '“8-13”已读作8-13K' }],
        job: {
          jobName: '会计',
          position: '会计',
          pay: '8-13K',
          jobType: '全职',
          experience: '1-3年',
          degree: '大专',
          place: '福州·鼓楼区',
          address: '五四路128号',
          headcount: 2,
          skills: ['Excel'],
          welfare: ['双休'],
          endOn: '',
          description: '负责每月的账务与报税。',
        },
      },
      {
        at: 1,
        jobName: '女前台',
        faults: [
          { title: '职位名称', message: '“女前台”属于性别限制' },
          { title: '薪资', message: '请填写薪资' },
        ],
        notes: [],
        job: null,
      },
    ],
  })
  await show(<ImportPage />)
  const file = new File(['职位名称,联系人\n会计,王芳\n女前台,\n'], '职位.csv')
  await page.getByLabelText('职位文件').upload(file)
  await expect.element(page.getByText('职位.csv：共2行，1行可以发布，1行需要修改')).toBeVisible()
  await expect.element(page.getByText('这些列没有用到：联系人')).toBeVisible()
  await expect.element(page.getByText('“女前台”属于性别限制')).toBeVisible()
  const row = page.getByRole('row', { name: /女前台/ })
  await expect.element(row).toHaveTextContent('薪资请填写薪资')
  expect(row.elements()).toHaveLength(1)
  const job = page.getByRole('listitem', { name: '第2行' })
  await expect.element(job).toHaveTextContent('会计8-13K')
  await expect.element(job).toHaveTextContent('全职1-3年大专福州·鼓楼区 五四路128号招2人')
  await expect.element(job).toHaveTextContent('薪资：“8-13”已读作8-13K')
  await expect.element(job.getByText('负责每月的账务与报税。')).toBeVisible()
  await job.getByRole('checkbox', { name: '发布会计' }).click()
  await expect.element(page.getByText('没有选中要发布的职位')).toBeVisible()
  await job.getByRole('checkbox', { name: '发布会计' }).click()
  await page.getByRole('button', { name: '发布这1个职位' }).click()
  await expect.poll(() => inputsOf(saveManyJobs).at(-1)?.take).toEqual([0])
  expect(inputsOf(saveManyJobs)[0]).toMatchObject({ isTrial: true })
})

test('a spreadsheet that is being read says so, and can be cancelled', async () => {
  await show(<ImportPage />)
  const zip = assembleZip(await packFiles(sheetFiles([['职位名称']], 20)))
  await page.getByLabelText('职位文件').upload(new File([new Uint8Array(zip)], '职位.xlsx'))
  await expect.element(page.getByText('正在读取 职位.xlsx')).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await expect.element(page.getByText('正在读取 职位.xlsx')).not.toBeInTheDocument()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  expect(inputsOf(saveManyJobs)).toEqual([])
  await expect.element(page.getByRole('button', { name: '上传文件' })).toBeEnabled()
})

test('a spreadsheet that unfolds to far more than it is gets a sentence', async () => {
  await show(<ImportPage />)
  const zip = assembleZip(await packFiles(sheetFiles([['职位名称']], 40)))
  await page.getByLabelText('职位文件').upload(new File([new Uint8Array(zip)], '职位.xlsx'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('这个文件展开后过大，无法读取，请换一个文件')
})

const noFunnel = { seen: 0, talks: 0, sends: 0, interviews: 0, hires: 0 }

test('the funnel marks the median of jobs alike, except where it is 0', async () => {
  logIn({ role: recruiter })
  history.replaceState({ index: 0 }, '', '/job/statistics?id=7')
  answer(getJobStatistics, {
    jobName: '会计',
    peers: 6,
    days: [],
    funnel: { ...noFunnel, seen: 40, talks: 8 },
    median: { ...noFunnel, seen: 20, talks: 4 },
  })
  await show(<StatisticsPage />)
  await expect.element(page.getByText('同类20')).toBeVisible()
  await expect.element(page.getByText('同类0')).not.toBeInTheDocument()
  expect(document.querySelectorAll('dd rect[height="10"]')).toHaveLength(2)
})

test('the line over days draws, and says its sums in words', async () => {
  const days = Array.from({ length: 30 }, (_, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    seen: at,
    sends: at % 3,
  }))
  answer(getJobStatistics, {
    jobName: '会计',
    funnel: noFunnel,
    median: null,
    peers: 0,
    days,
  })
  await show(<DaysChart days={days} />)
  await expect.element(page.getByText('30天共435次浏览，30次投递')).toBeVisible()
  await expect.poll(() => document.querySelector('canvas')?.width ?? 0).toBeGreaterThan(100)
})
