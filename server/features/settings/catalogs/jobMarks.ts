/**
 * Marks of jobs: kinds of work, shifts and benefits that people search for and that jobs mention in many words. Written as lines:
 * `number label | words of searches | what jobs write | marks that come close`. The index has the number of a job's marks
 * (`@w3`), so a line keeps its number. In what jobs write, a blank separates alternatives.
 */
const lines = `
1 兼职 | 兼职 兼职工作 零工 临时工 短期工 小时工 散工 临时 短期 做兼职 学生兼职 大学生兼职 part-time parttime | 兼职 临时工 短期工 小时工 | 3 33
2 实习 | 实习 实习生 实习岗 实习工作 intern internship 见习 | 实习 | 34
3 日结 | 日结 日结工 当天结 当日结 现结 工资日结 日结工资 天结 | 日结 当天结 当日结 按单结算 按天结 现结 一天一结 | 4 1
4 周结 | 周结 工资周结 | 周结 按周结 一周一结 | 3 1
5 居家办公 | 远程 远程办公 远程工作 居家 居家办公 居家工作 在家 在家办公 在家工作 在家上班 线上办公 线上工作 线上兼职 网上兼职 remote wfh | 远程办公 远程工作 居家办公 在家办公 居家 在家工作 线上办公 可远程 远程 | 33 1
6 双休 | 双休 周末双休 双休日 周末休息 周末休 周六日休息 周六周日休息 周休二日 做五休二 五天工作制 五天制 朝九晚五 955 朝九晚六 | 双休 周末休息 做五休二 五天工作制 五天制 周末不上班 | 10
7 单休 | 单休 做六休一 | 单休 做六休一 |
8 五险一金 | 五险一金 六险一金 五险二金 七险一金 社保公积金 公积金 有公积金 缴纳公积金 交公积金 5险1金 | 五险一金 六险一金 五险二金 公积金 | 9
9 社保 | 五险 社保 买社保 交社保 缴纳社保 有社保 六险 5险 | 五险 社保 六险 五险一金 | 8
10 不加班 | 不加班 无加班 不用加班 零加班 从不加班 拒绝加班 准时下班 到点下班 正常下班 | 不加班 无加班 不用加班 零加班 准时下班 准点下班 到点下班 拒绝加班 不提倡加班 无需加班 | 6 36
11 包住 | 包住 包住宿 提供住宿 有宿舍 提供宿舍 管住 员工宿舍 带宿舍 有住宿 包吃住 包食宿 包吃包住 管吃住 管吃管住 提供食宿 吃住 食宿 包吃包住宿 | 包住 包食宿 包吃住 包吃包住 提供住宿 提供宿舍 员工宿舍 提供食宿 免费住宿 管住 食宿 | 39
12 包吃 | 包吃 包餐 管饭 包饭 提供工作餐 管吃 包三餐 包午餐 有食堂 员工食堂 工作餐 | 包吃 包食宿 包餐 管饭 工作餐 提供食宿 免费午餐 员工餐 员工食堂 食宿 | 24
13 夜班 | 夜班 晚班 上夜班 上晚班 通宵 夜间 晚上 | 夜班 晚班 通宵 两班倒 三班倒 倒班 早晚班 夜间值守 晚间 | 15
14 白班 | 白班 长白班 常白班 固定白班 正常白班 上白班 不上夜班 不用上夜班 没有夜班 无夜班 不倒班 早班 不用倒班 不上晚班 只上白班 | 白班 长白班 无夜班 不上夜班 不倒班 |
15 倒班 | 倒班 两班倒 三班倒 轮班 两班 三班 12小时 四班三倒 轮休 排班 | 倒班 两班倒 三班倒 轮班 早晚班 四班三运转 排班 | 13
16 年终奖 | 年终奖 有年终奖 年底双薪 年终奖金 13薪 十三薪 14薪 双薪 年底分红 | 年终奖 年底双薪 十三薪 13薪 年终分红 |
17 带薪年假 | 带薪年假 年假 带薪休假 带薪假 | 带薪年假 年假 带薪休假 |
18 弹性工作 | 弹性 弹性工作 弹性打卡 弹性上班 弹性工作制 不打卡 时间自由 弹性时间 自由安排 时间灵活 灵活时间 上班自由 | 弹性 时间灵活 时间自由 时间自行安排 不打卡 灵活安排 自由安排 | 5 1
19 周末 | 周末兼职 周末 周六日 周末工作 只上周末 周六周日 | 周末兼职 周末时段 周六日 | 1
20 餐补 | 餐补 饭补 餐费补贴 伙食补贴 餐饮补贴 有餐补 | 餐补 饭补 餐费补贴 伙食补贴 | 12
21 交通补助 | 交通补助 交通补贴 车补 交补 油补 班车 有班车 班车接送 车费补贴 | 交通补助 交通补贴 车补 油补 班车 |
22 住房补贴 | 住房补贴 房补 租房补贴 住宿补贴 | 住房补贴 房补 租房补贴 | 11
23 全勤奖 | 全勤奖 全勤 满勤奖 | 全勤奖 满勤奖 |
24 加班费 | 加班费 加班补助 加班有补贴 加班补贴 有加班费 | 加班费 加班补助 加班补贴 |
25 节日福利 | 节日福利 过节费 节日礼品 节假日福利 | 节日福利 过节费 节日礼品 |
26 定期体检 | 体检 定期体检 免费体检 年度体检 | 体检 |
27 员工旅游 | 员工旅游 旅游 公费旅游 团建 年度旅游 | 员工旅游 团建 团队活动 年度旅游 |
28 股票期权 | 股票期权 期权 股权 股权激励 股票 | 期权 股权激励 |
29 补充医疗保险 | 补充医疗保险 补充医疗 商业保险 商业医疗 商保 | 补充医疗 商业保险 |
30 下午茶 | 下午茶 零食 零食下午茶 | 下午茶 |
31 带薪病假 | 带薪病假 病假 | 带薪病假 |
32 不出差 | 不出差 无出差 不用出差 无需出差 | 不出差 无需出差 无出差 |
33 时间灵活的兼职 | 晚班兼职 下班兼职 业余兼职 课余兼职 | 晚班兼职 周末兼职 兼职.{0,12}灵活 |
34 暑假工 | 暑假工 寒假工 暑期工 假期工 寒暑假工 寒暑假 学生工 | 暑假工 寒假工 暑期工 假期工 | 1 2
35 有人带教 | 有人带教 带教 有带教 有师傅带 师傅带 学徒 可学习 包教包会 包教 岗前培训 带薪培训 可培养 有培训 | 有人带教 有带教 一对一带 包教包会 带薪培训 可培养 岗前培训 师傅带 |
36 不倡导加班 | 少加班 加班少 加班不多 | 加班少 很少加班 不提倡无效加班 偶尔加班 | 10 6
37 提成 | 提成 高提成 有提成 底薪加提成 底薪提成 佣金 | 提成 佣金 奖金 |
38 急招 | 急招 急聘 急需 马上上班 立即上岗 直接上岗 随时上岗 | 急招 急聘 立即上岗 马上上岗 |
39 包食宿 | 包食宿补贴 | 包食宿 包吃住 |
40 高温补贴 | 高温补贴 高温费 | 高温补贴 高温费 |
41 话费补贴 | 话费补贴 话补 通讯补贴 | 话费补贴 话补 通讯补贴 |
42 夜班补贴 | 夜班补贴 夜班费 夜班补助 | 夜班补贴 夜班补助 |
43 应届可投 | 可接受应届 应届可投 接受应届 接受应届生 | 可接受应届 应届 |
44 晋升 | 晋升快 晋升 晋升空间 有晋升 | 晋升 |
45 坐班 | 坐班 坐办公室 办公室工作 | 坐班 |
46 长期 | 长期 长期工 稳定 长期稳定 | 长期稳定 长期工 |
47 面议 | 面议 薪资面议 工资面议 面谈 薪资面谈 可面谈 薪水面议 待遇面议 | |
48 全职 | 全职 正式工 全职工作 正式员工 fulltime full-time | |
49 计时工资 | 时薪 小时结算 按小时 按时计薪 计时 | 时薪 按小时结算 计时 |
50 大小周 | 大小周 | 大小周 |
51 计件 | 计件 计件工资 | 计件 |
52 八小时 | 8小时 八小时 8小时制 八小时制 8小时工作制 八小时工作制 每天8小时 | 八小时 8小时 | 10 6
53 月休 | 月休 月休四天 月休4天 月休六天 月休6天 月休八天 月休8天 | 月休 | 6 7
54 退伍军人 | 退伍军人 退伍 退役 复员军人 | 退伍 退役 |
55 夫妻工 | 夫妻工 夫妻 夫妻档 夫妻房 | 夫妻 | 11
56 残疾人 | 残疾人 残疾 残障 残联 | 残疾 残障 |
`

export interface JobMark {
  readonly id: number
  readonly label: string
  /** Words of searches, in lower case. */
  readonly words: readonly string[]
  readonly near: readonly number[]
}

interface ReadMark extends JobMark {
  readonly written: RegExp | undefined
}

/** 无夜班 and 不包住 say the opposite. */
const denied = '(?<!不|无|非|没有|不用|无需|拒绝|不上|不需|免)'

const split = (part = '') => part.trim().split(' ').filter(Boolean)
const marks: readonly ReadMark[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [head = '', words, written, near] = line.split('|')
    const [id = '', label = ''] = split(head)
    const patterns = split(written).map((each) => `${/^[不无零拒]/.test(each) ? '' : denied}${each}`)
    return {
      id: Number(id),
      label,
      words: split(words),
      near: split(near).map(Number),
      written: patterns.length > 0 ? new RegExp(patterns.join('|')) : undefined,
    }
  })

export const jobMarks: readonly JobMark[] = marks
export const markOf = new Map(marks.map((mark) => [mark.id, mark]))

/** The marks whose labels say what the fields of a job say: 兼职, 实习, 面议, 全职. */
const [partTime, internship, daily, negotiable, fullTime, hourly] = [1, 2, 3, 47, 48, 49]

export interface MarkedJob {
  readonly jobName: string
  readonly jobType: number
  readonly salaryMax: number
  readonly salaryUnit: number
  readonly welfare: readonly string[]
  readonly allowances?: readonly string[]
  readonly workTags?: readonly string[]
  readonly description: string
}

/** Numbers of a job's marks; `sure` are those that its title or its tags have too. */
export function marksOfJob(job: MarkedJob): { readonly all: number[]; readonly sure: number[] } {
  const plain = (texts: readonly string[]) => texts.join('\n').normalize('NFKC').toLowerCase()
  const head = plain([job.jobName, ...job.welfare, ...(job.allowances ?? []), ...(job.workTags ?? [])])
  const text = `${head}\n${plain([job.description])}`
  const foundIn = (where: string) => marks.filter(({ written }) => written?.test(where)).map(({ id }) => id)
  const own = new Set(foundIn(text))
  // A long text mentions 兼职 and 实习 in passing; a title does not.
  if (job.jobType === 2 || job.jobName.includes('兼职')) own.add(partTime)
  else own.delete(partTime)
  if (job.jobType === 1 || job.jobName.replace('实习律师', '').includes('实习')) own.add(internship)
  else own.delete(internship)
  if (job.jobType === 0) own.add(fullTime)
  if (job.salaryMax === 0) own.add(negotiable)
  if (job.salaryUnit === 2 && job.jobType === 2) own.add(daily)
  if (job.salaryUnit === 3) own.add(hourly)
  const titled = new Set([...foundIn(head), fullTime, negotiable, daily, hourly])
  // What the title calls it, the job has to be as well.
  if (job.jobType !== 2) titled.delete(partTime)
  if (job.jobType !== 1) titled.delete(internship)
  const all = [...own]
  return { all, sure: all.filter((mark) => titled.has(mark)) }
}
