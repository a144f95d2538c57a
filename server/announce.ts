import { demoColleague, demoPassword, demoRecruiter, demoSeeker } from './demo/accounts'
import type { Logger } from './log/logger'

/** Says the product's address. Tests and tools read it from this line. */
export function announce(operator: Logger, address: string): void {
  operator.info(`人才已启动：${address}`)
}

/** Says in one block what will not work. */
export function announceGaps(operator: Logger, gaps: readonly string[]): void {
  if (gaps.length === 0) return
  operator.warn(['注意：', ...gaps.map((gap) => `  · ${gap}`), '做法见 docs/sites.md。'].join('\n'))
}

export function announceNoDemo(operator: Logger): void {
  operator.info('没有演示站点，没有载入演示数据；正式使用请设置 DEMO=off。')
}

export function announceDemo(operator: Logger): void {
  const recruiters = `招聘者 ${demoRecruiter.mobile}，同公司的招聘者 ${demoColleague.mobile}`
  operator.info(`演示账号：求职者 ${demoSeeker.mobile}，${recruiters}，密码均为 ${demoPassword}`)
}
