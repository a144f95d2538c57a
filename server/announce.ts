import { demoPassword, demoRecruiter, demoSeeker } from './demo/accounts'

/** Prints the product's address in the terminal. Tests and tools read it from this line. */
export function announce(address: string): void {
  console.log(`人才已启动：${address}`)
}

/** Says in one block what will not work. */
export function announceGaps(gaps: readonly string[]): void {
  if (gaps.length === 0) return
  const line = '━'.repeat(40)
  console.log([line, '注意：', ...gaps.map((gap) => `  · ${gap}`), '做法见 docs/sites.md。', line].join('\n'))
}

export function announceNoDemo(): void {
  console.log('没有演示站点，没有载入演示数据；正式使用请设置 DEMO=off。')
}

export function announceDemo(): void {
  console.log(`演示账号：求职者 ${demoSeeker.mobile}，招聘者 ${demoRecruiter.mobile}，密码均为 ${demoPassword}`)
}
