import { describe, expect, test } from 'vitest'
import { importedSteps } from '#contract/resume/importing'
import { findRows } from '../../../workers/resume/findRows'
import { linesOfText } from '../../../workers/resume/textLine'

const now = new Date('2026-11-01T00:00:00Z')
const read = (text: string) => findRows(linesOfText(text.split('\n')), now)

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
      mobile: '13900000001',
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

test('text that is not a resume is left over', () => {
  const rows = read('关于召开会议的通知，请各部门按时参加\n会议室在三楼，谢谢配合各项工作')
  expect(importedSteps.flatMap((step) => rows[step])).toEqual([])
  expect(rows.leftover).toEqual(['关于召开会议的通知，请各部门按时参加', '会议室在三楼，谢谢配合各项工作'])
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

describe('names are found by their place, size and form', () => {
  const nameIn = (text: string) => read(text).base[0]?.values.name
  test.each([
    ['张 三\n电话：13800138000', '张三'],
    ['买买提·吐尔逊\n电话：13800138000', '买买提·吐尔逊'],
    ['阿依古丽•艾山\n电话：13800138000', '阿依古丽·艾山'],
    ['阿卜杜拉.吐尔逊\n电话：13800138000', '阿卜杜拉·吐尔逊'],
    ['姓名：古丽．热合曼\n电话：13800138000', '古丽·热合曼'],
    ['欧阳晴川 | 女 | 本科', '欧阳晴川'],
    ['个人简历\n姓 名：  周闻溪', '周闻溪'],
    ['姓名\t周闻溪\t性别\t男', '周闻溪'],
    ['姓名\n周闻溪', '周闻溪'],
    ['周闻溪的简历\n13800138000', '周闻溪'],
    ['Mary Ann Lin\nmary@example.com', 'Mary Ann Lin'],
    ["Sean O'Brien | Portland, OR", "Sean O'Brien"],
    ['欧阳牧云\n电话：13800138000', '欧阳牧云'],
    ['马云\n电话：13800138000', '马云'],
    ['李建国际\n电话：13800138000', undefined],
    ['王建设\n电话：13800138000', '王建设'],
    ['方向明\n电话：13800138000', '方向明'],
    ['姓名：项目明\n电话：13800138000', '项目明'],
    ['姓名\t性别\t男', undefined],
  ])('%j', (text, name) => expect(nameIn(text)).toBe(name))

  test.each(['照片', '杭州', '教育经历', '至今', '姓名', '本科', '汉族', '工作认真', '产品经理'])(
    '%s is no name',
    (word) => expect(nameIn(`${word}\n电话：13800138000`)).toBeUndefined(),
  )
})

describe('numbers and mail in any shape', () => {
  test.each([
    ['138-0013-8000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['(+86)13800138000', '13800138000'],
    ['１３８００１３８０００', '13800138000'],
    ['8613800138000', '13800138000'],
    ['+1 (503) 555-0142', '+1 (503) 555-0142'],
  ])('%s', (text, number) => expect(read(`林小满\n电话：${text}`).base[0]?.values.mobile).toBe(number))

  test.each(['lin@example.com', 'lin @ example.com', 'lin＠example.com', 'lin[at]example.com'])('%s', (text) =>
    expect(read(`林小满\n邮箱：${text}`).base[0]?.values.email).toBe('lin@example.com'),
  )
})

describe('jobs and studies in other orders', () => {
  const jobsIn = (text: string) =>
    read(`工作经历\n${text}`).working.map(({ values }) => [values.company, values.jobName, values.from, values.to])

  test('company and position are parted by one blank, in either order, or in lines of their own', () => {
    const row = ['福州听潮网络有限公司', '前端工程师', '2019-07', '2021-08']
    for (const text of [
      '2019.07-2021.08 福州听潮网络有限公司 前端工程师',
      '前端工程师 福州听潮网络有限公司 2019.07-2021.08',
      '福州听潮网络有限公司\n前端工程师\n2019.07-2021.08',
      '2019.07-2021.08\n福州听潮网络有限公司\n前端工程师',
      '公司名称：福州听潮网络有限公司\n担任职位：前端工程师\n工作时间：2019年7月至2021年8月',
      '时间\t公司\t职位\n2019.07-2021.08\t福州听潮网络有限公司\t前端工程师',
    ])
      expect(jobsIn(text), text).toEqual([row])
  })

  test('a project within the time of a job is a project', () => {
    const rows = read(
      '工作经历\n福州听潮网络有限公司 前端工程师 2019.07-2021.08\n项目一：收银台重构 2020.01-2020.06\n首屏时间降到1秒。',
    )
    expect(rows.working).toHaveLength(1)
    expect(rows.project[0]?.values).toMatchObject({ name: '收银台重构', from: '2020-01', to: '2020-06' })
  })

  test('internships are work, research is a project, honours stay in words', () => {
    const rows = read(
      '实习经历\n听潮网络有限公司 测试实习生 2019.07-2019.09\n科研经历\n海雾预报研究 成员 2018.03-2018.09\n荣誉\n国家励志奖学金',
    )
    expect(rows.working[0]?.values.jobName).toBe('测试实习生')
    expect(rows.project[0]?.values.name).toBe('海雾预报研究')
    expect(rows.description[0]?.values.description).toContain('国家励志奖学金')
  })

  test('school, major and degree stand in one line with commas, above their time', () => {
    const [row] = read('教育经历\n集美大学，物流管理，本科\n2012.09~2016.06').education
    expect(row?.values).toMatchObject({ school: '集美大学', major: '物流管理', degree: 5, from: '2012-09' })
  })

  test('a Chinese number stands before an English heading', () => {
    const rows = read(
      '一、Employment History\nLarkspur Ltd | Analyst | Jan 2021 - Present\n二、Education\nLeeds University | Law | Bachelor | Sep 2014 - Jul 2017',
    )
    expect(rows.working).toHaveLength(1)
    expect(rows.education[0]?.values).toMatchObject({ school: 'Leeds University', major: 'Law' })
  })

  test('school, major and degree stand together without blanks', () => {
    const [row] = read('教育背景\n2015-2019 厦门大学软件工程专业本科').education
    expect(row?.values).toMatchObject({
      school: '厦门大学',
      major: '软件工程',
      degree: 5,
      from: '2015-09',
      to: '2019-06',
    })
  })
})

test('what is uncertain is marked, and what was not understood is left over', () => {
  const rows = read('林小满\n工作经历\n2019-2021 听潮 打理花圃\n浇水、施肥。\n兴趣爱好\n收集旧收音机')
  expect(rows.working[0]?.uncertain).toEqual(expect.arrayContaining(['from', 'to', 'company', 'jobName']))
  expect(rows.base[0]?.uncertain ?? []).not.toContain('name')
  expect(rows.leftover).toEqual(['收集旧收音机'])
})
