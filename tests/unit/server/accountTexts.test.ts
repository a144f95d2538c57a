import { expect, test } from 'vitest'
import { spaceLatin } from '#contract/text/spaceLatin'
import { sentence } from '#server/features/account/undo/changeMessages'
import { nameDevice } from '#server/identity/deviceNames'

test('a warning shows the time in Beijing, with a space between Chinese and Latin', () => {
  const change = {
    what: '将绑定邮箱更换为l***@example.com',
    device: 'Linux 电脑 · Chrome',
    address: '10.0.0.1',
    createdAt: new Date('2026-07-03T16:05:00Z'),
  }
  expect(sentence(change)).toBe(
    '您的账号于7月4日 周六 00:05 在 Linux 电脑 · Chrome（IP 10.0.0.1）将绑定邮箱更换为 l***@example.com',
  )
  expect(sentence({ ...change, device: nameDevice(''), what: '设置了登录密码' })).toContain('在其他设备（IP')
})

test.each([
  ['有人在Linux电脑上', '有人在 Linux 电脑上'],
  ['有人在 Linux 电脑上', '有人在 Linux 电脑上'],
  ['手机号138****0000', '手机号138****0000'],
])('%s reads %s', (text, spaced) => {
  expect(spaceLatin(text)).toBe(spaced)
})
