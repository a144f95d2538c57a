import { expect, test } from 'vitest'
import { leadsAway } from '../../../src/features/chat/talk/cautions'

test.each([
  '加我微信聊',
  '加个V细说',
  '➕ｖｘ lan_2026',
  '加下微 信吧',
  '请添加我们经理的微信',
  '加薇聊',
  '微信号：lanyu2026',
  '这个号微信同号',
  '加qq 123456',
  '加卫星聊',
  '➕Q 1098765',
  '加 微',
  '加v❤细聊',
  '加一下我同事的企业微信',
  '微❤信：lanyu_2026',
  'QQ群：71234567',
  'wx lanyu2026',
  '手机号就是微信',
])('「%s」 leads away from the site', (text) => {
  expect(leadsAway(text)).toBe(true)
})

test.each([
  '负责微信小程序开发',
  '熟悉微信支付和QQ登录',
  '加班多吗',
  '给系统增加QQ登录',
  '我参加了Vue项目',
  '增加薇诺娜的销量',
  '可以加入我们的团队吗',
  '薪资10K+VIP提成',
  '微信：腾讯的产品',
  'wx.login 报错怎么办',
  '您的微信是多少',
  'C++QT开发',
  '增加微服务',
])('「%s」 does not', (text) => {
  expect(leadsAway(text)).toBe(false)
})
