import { describe, expect, test } from 'vitest'
import { findRows } from '../../../workers/resume/findRows'

const now = new Date('2026-11-01T00:00:00Z')
const read = (text: string) => findRows(text.split('\n'), now)

const usual = `林小满
女 | 1996年5月出生 | 本科 | 现居地：福州鼓楼区
电话：13900000001  邮箱：lin@example.com  微信：linxiaoman
求职意向
期望职位：前端开发工程师  期望城市：福州  期望薪资：15-25K
工作经历
福州听潮网络有限公司 | 前端开发 | 研发部    2021.08-至今
负责订单系统的页面开发。
带两名新人。
2019年7月-2021年7月  厦门云帆科技有限公司  初级前端工程师
工作内容：维护官网。
教育经历
闽江学院  软件工程  本科  2015.09 - 2019.06
项目经历
收银台重构  2023/03-2023/09  前端负责人
把首屏时间从3秒降到1秒。
自我评价
五年前端经验，熟悉小程序。
资格证书
大学英语六级、软件设计师 2018.06
语言能力
英语 熟练 CET-6`

describe('a usual resume', () => {
  const rows = read(usual)

  test('gives the basics, with the line that each was read from', () => {
    const [base] = rows.base
    expect(base?.values).toEqual({
      name: '林小满',
      gender: 2,
      birthday: '1996-05',
      degree: 5,
      areaName: '福州鼓楼区',
      weixin: 'linxiaoman',
      email: 'lin@example.com',
      workingDate: '2019-07',
    })
    expect(base?.sources.name).toBe('林小满')
    expect(base?.sources.birthday).toBe('女 | 1996年5月出生 | 本科 | 现居地：福州鼓楼区')
  })

  test('gives the expectation in words and yuan', () => {
    const [row] = rows.expect
    expect(row?.values).toEqual({
      positionName: '前端开发工程师',
      areaName: '福州',
      salaryMin: 15_000,
      salaryMax: 25_000,
    })
  })

  test('gives each job with company, title, months and what was done', () => {
    const [first, second] = rows.working
    expect(first?.values).toMatchObject({
      company: '福州听潮网络有限公司',
      jobName: '前端开发',
      department: '研发部',
      from: '2021-08',
      to: '',
      description: '负责订单系统的页面开发。\n带两名新人。',
    })
    expect(second?.values).toMatchObject({
      company: '厦门云帆科技有限公司',
      jobName: '初级前端工程师',
      from: '2019-07',
      to: '2021-07',
      description: '维护官网。',
    })
    expect(second?.sources.company).toContain('厦门云帆科技有限公司')
  })

  test('gives school, project, strengths, certificates and languages', () => {
    expect(rows.education[0]?.values).toMatchObject({
      school: '闽江学院',
      major: '软件工程',
      degree: 5,
      from: '2015-09',
      to: '2019-06',
    })
    expect(rows.project[0]?.values).toMatchObject({ name: '收银台重构', role: '前端负责人', from: '2023-03' })
    expect(rows.description[0]?.values.description).toBe('五年前端经验，熟悉小程序。')
    expect(rows.certification.map(({ values }) => values.name)).toContain('大学英语六级、软件设计师')
    expect(rows.languages[0]?.values).toEqual({ language: '英语', level: 3, certificate: 'CET-6' })
  })
})

test('radicals that a PDF gives in place of characters are read as these', () => {
  const [row] = read('⼯作经历\n福州听潮⽹络有限公司 前端⼯程师  2021.08-至今').working
  expect(row?.values.company).toContain('网络')
})

test('names above a line of months of their own belong to it', () => {
  const { working } = read(`工作经历
福州听潮网络有限公司  前端开发
2021.08-至今
负责订单系统的页面开发。
厦门云帆科技有限公司  初级前端工程师
2019.07-2021.07
维护官网。`)
  expect(working.map(({ values }) => [values.company, values.jobName, values.description])).toEqual([
    ['福州听潮网络有限公司', '前端开发', '负责订单系统的页面开发。'],
    ['厦门云帆科技有限公司', '初级前端工程师', '维护官网。'],
  ])
})

test('a job below its company belongs to the same row', () => {
  const { working } = read(`【工作经历】
福州听潮网络有限公司    2021.08-至今
前端开发工程师
1. 负责订单系统的页面开发；`)
  expect(working[0]?.values).toMatchObject({
    company: '福州听潮网络有限公司',
    jobName: '前端开发工程师',
    description: '1. 负责订单系统的页面开发；',
  })
})

test('labelled facts take precedence over text that looks like a fact', () => {
  const [base] = read('个人简历\n姓名：周闻溪  性别：男\n出生年月：1999-01  学历：硕士').base
  expect(base?.values).toEqual({ name: '周闻溪', gender: 1, birthday: '1999-01', degree: 6 })
})

test('text that is not a resume has no result', () => {
  const rows = read('关于召开会议的通知，请各部门按时参加\n会议室在三楼，谢谢配合各项工作')
  expect(Object.values(rows).flat()).toEqual([])
})

test('the time to read grows with the lines, not with their square', () => {
  const line = '福州听潮网络有限公司 2019.07-2021.07 开发工程师负责页面\n'
  const timeOf = (lines: number, times: number) => {
    const text = `工作经历\n${line.repeat(lines)}`
    const began = performance.now()
    for (let time = 0; time < times; time++) read(text)
    return performance.now() - began
  }
  const least = (lines: number, times: number) => Math.min(...Array.from({ length: 4 }, () => timeOf(lines, times)))
  // As many lines in one text as in twenty: other work of the machine slows down both alike.
  expect(least(8_000, 1) / least(400, 20)).toBeLessThan(8)
})

test.each([
  ['买买提·吐尔逊', '买买提·吐尔逊'],
  ['姓名：阿依古丽•艾山', '阿依古丽·艾山'],
  ['张 三', '张三'],
])('the name %s is read whole', (line, name) => {
  const { base } = findRows([line, '女 | 1998年3月出生 | 本科', '电话：13900000001'], now)
  expect(base[0]?.values.name).toBe(name)
})
