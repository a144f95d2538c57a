import { demoPassword, demoRecruiter, demoSeeker } from './demo/accounts'

/** Prints the product's address in the terminal. Tests and tools read it from this line. */
export function announce(address: string): void {
  console.log(`人才已启动：${address}`)
}

export function announceDemo(): void {
  console.log(`演示账号：求职者 ${demoSeeker.mobile}，招聘者 ${demoRecruiter.mobile}，密码均为 ${demoPassword}`)
}
