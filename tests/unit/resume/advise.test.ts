import { describe, expect, test } from 'vitest'
import type { Resume } from '#contract/resume/resume'
import { advise } from '#server/features/resume/optimized/advise'
import { changedPart } from '../../../src/features/resume/optimized/changedPart'
import { emptyResume } from '../../support/components/emptyResume'
import { sampleResume } from '../../support/records/sampleResume'

const now = new Date('2026-11-20T00:00:00Z')

type Job = Resume['working'][number]
const job = (change: Partial<Job>): Job => ({
  id: 1,
  company: '海风科技',
  positionCode: '010201',
  jobName: '工程师',
  department: '',
  from: '2020-01',
  to: '',
  description: '',
  tags: [],
  ...change,
})
const filled: Resume = { ...sampleResume, description: '', working: [], project: [], volunteer: [], training: [] }
const about = (change: Partial<Resume>) => advise({ ...filled, ...change }, now)
const titles = (change: Partial<Resume>) => about(change).map(({ title }) => title)
/** The rule's rewrite of a description of work. */
const rewritten = (rule: string, description: string) =>
  about({ working: [job({ description })] }).find(({ key }) => key.startsWith(`${rule}-`))?.after

describe('a good resume', () => {
  test('gets no advice about its texts', () => {
    const found = advise(sampleResume, now).filter(({ section }) => section !== 'emphasis')
    expect(found.map(({ title, where }) => `${where}: ${title}`)).toEqual([])
  })
})

describe('rules that rewrite', () => {
  test.each([
    ['firstPerson', '我负责商家后台，本人也参与招聘。我是一名前端工程师', '负责商家后台，参与招聘。前端工程师'],
    ['firstPerson', '我们团队服务我司客户，自我驱动', undefined],
    ['firstPerson', '我的职责是维护网站', undefined],
    ['weakVerb', '做了3套系统，帮忙跑客户', '完成了3套系统，协助拓展客户'],
    [
      'hollowEnd',
      '1、负责公司网站日常运维的相关工作。\n2、完成老师安排的工作',
      '1、负责公司网站日常运维。\n2、完成老师安排的工作',
    ],
    ['hollowEnd', '热爱自己的工作。', undefined],
    ['punctuation', '熟悉前端,了解后端;负责 设计。。', '熟悉前端，了解后端；负责设计。'],
    ['punctuation', '使用 React 和 Node.js, 见 https://example.com/a,b', undefined],
    ['punctuation', '提升２０％', '提升20%'],
    ['properName', '用javascript和mysql，部署在 linux 上', '用JavaScript和MySQL，部署在 Linux 上'],
    ['properName', '见 https://github.com/someone/react-app', undefined],
    ['contact', '负责门店运营（微信：haifeng2020），电话13800138000。', '负责门店运营。'],
    ['contact', '邮箱 lin@example.com，月销售额20万元', '月销售额20万元'],
    ['contact', '服务微信小程序用户13万，订单号2026112000', undefined],
  ])('%s: %s', (rule, description, expected) => {
    expect(rewritten(rule, description)).toBe(expected)
  })

  test('split a long paragraph into a sentence a line', () => {
    const sentence = '建立从需求到上线的完整流程，协调设计、测试和运维，让每个版本都能按时交付给商家使用'
    expect(rewritten('longParagraph', `${sentence}。${sentence}。${sentence}2次。`)).toBe(
      `${sentence}。\n${sentence}。\n${sentence}2次。`,
    )
  })

  test('find nothing in their own results', () => {
    const first = about({
      description: '我做了5年前端,熟悉javascript;;性格开朗，电话13800138000',
      working: [job({ description: '我负责公司网站的相关工作,帮忙弄了3个系统。。联系我微信abc12345' })],
    })
    for (const { after, key, section } of first) {
      if (after === null || section === 'emphasis') continue
      const again = rewritten(key.split('-')[0] ?? '', after)
      expect(again, after).toBeUndefined()
    }
    expect(first.filter(({ after }) => after !== null).length).toBeGreaterThan(5)
  })
})

describe('rules that only tell', () => {
  test('report missing figures, substance and own contributions', () => {
    const plain = '负责商家后台的开发和维护，和设计师一起改进界面，让商家用起来更顺手，得到大家好评'
    expect(titles({ working: [job({ description: plain })] })).toContain('缺少数字')
    expect(titles({ working: [job({ description: `${plain}，服务三万家商户` })] })).not.toContain('缺少数字')
    expect(titles({ working: [job({ description: '写代码' })] })).toContain('写得太少')
    expect(titles({ working: [job({ description: '好'.repeat(1001) })] })).toContain('写得太长')
    expect(titles({ working: [job({ description: '参与系统开发\n协助测试' })] })).toContain('写明您自己做了什么')
    expect(titles({ working: [job({ description: '参与系统开发\n独立完成支付模块' })] })).not.toContain(
      '写明您自己做了什么',
    )
    expect(titles({ description: '本人性格开朗，吃苦耐劳' })).toContain('用事实代替形容词')
  })

  test('name empty sections', () => {
    const base = { ...sampleResume.base }
    expect(advise({ ...emptyResume, base }, now).map(({ title }) => title)).toEqual([
      '补上个人优势',
      '补上工作经历',
      '补上教育经历',
      '补上技能标签',
    ])
    expect(advise({ ...emptyResume, base: { ...base, workingDate: '' } }, now).map(({ title }) => title)).not.toContain(
      '补上工作经历',
    )
  })

  test('compare the times of jobs', () => {
    const jobs = (...times: readonly (readonly [string, string])[]) =>
      titles({ working: times.map(([from, to], at) => job({ id: at + 1, company: `公司${at}`, from, to })) })
    const ofTimes = (found: readonly string[]) => found.filter((title) => /重叠|空档|晚于/.test(title))
    expect(ofTimes(jobs(['2018-07', '2021-02'], ['2021-02', '']))).toEqual([])
    expect(ofTimes(jobs(['2018-07', '2021-06'], ['2021-02', '']))).toEqual(['两段工作时间重叠'])
    expect(ofTimes(jobs(['2018-07', '2020-06'], ['2021-02', '']))).toEqual(['有7个月的空档'])
    expect(ofTimes(jobs(['2018-07', '2022-06'], ['2019-01', '2019-03'], ['2022-07', '']))).toEqual(['两段工作时间重叠'])
    expect(ofTimes(jobs(['2017-01', '']))).toEqual(['开始工作时间晚于第一份工作'])
  })

  test('find skills that the tags lack', () => {
    const found = about({
      emphasis: [{ id: 1, skills: ['Java'] }],
      working: [job({ description: '用JavaScript开发，独立完成12个页面的设计与上线', tags: ['Vue'] })],
    }).filter(({ section }) => section === 'emphasis')
    for (const { before, after } of found) {
      expect(before).toBe('Java')
      expect(after).toMatch(/^Java、/)
    }
    expect(found.map(({ after }) => after)).not.toContain('Java、Java')
    expect(found.length).toBeGreaterThan(0)
  })
})

test('advice keeps its key while other parts of the text change', () => {
  const keyIn = (description: string) =>
    about({ working: [job({ description })] }).find(({ title }) => title === '去掉第一人称')?.key
  expect(keyIn('我负责网站。')).toBe(keyIn('我负责网站，服务12家商户。'))
})

test('a change is shown with some text around it', () => {
  expect(changedPart('甲乙丙', '甲丁丙')).toEqual({ lead: '甲', before: '乙', after: '丁', trail: '丙' })
  expect(changedPart('好'.repeat(50), `${'好'.repeat(50)}了`)).toMatchObject({ before: '', after: '了', trail: '' })
  expect(changedPart('aa', 'a')).toEqual({ lead: 'a', before: 'a', after: '', trail: '' })
})
