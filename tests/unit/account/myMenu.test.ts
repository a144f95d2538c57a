import * as icons from 'lucide-react'
import { describe, expect, test, vi } from 'vitest'
import { allOperatorPermissions, type OperatorPermission } from '#contract/operators'
import { matchPage, pages } from '#contract/pages'
import { type Role, recruiter, seeker } from '#contract/roles'
import type { Layout } from '#platform/layout'
import { isInMyArea } from '../../../src/features/account/my/inMyArea'
import { isAtRow, labelOf, leftMenu, meRows, settingRows } from '../../../src/features/account/my/myMenu'

/** The site offers every page. */
vi.mock('#platform/abilities', () => ({ offers: () => true, refusalOf: () => undefined }))

const roles: readonly [string, Role][] = [
  ['a seeker', seeker],
  ['a recruiter', recruiter],
]

describe.each(roles)('the left menu of 我的 for %s', (_name, role) => {
  // An operator of the site has all rows of the role, and more.
  const rows = leftMenu({ role, operates: allOperatorPermissions }).flatMap((group) => group.rows)
  const inside = pages.filter(({ myArea }) => isInMyArea(myArea, role)).map(({ path }) => path)

  test('marks exactly one row on every page that shows the menu', () => {
    for (const path of inside) expect([path, rows.filter((row) => isAtRow(path, row)).length]).toEqual([path, 1])
  })

  test('has no page that the role cannot open', () => {
    const refused = role === seeker ? 'recruiter' : 'seeker'
    for (const { path } of rows) expect(pages.find((page) => page.path === path)?.access).not.toBe(refused)
  })
})

test('a visitor has no 我的 menu', () => {
  expect(isInMyArea('both', undefined)).toBe(false)
})

describe('the rows of the menus', () => {
  const labels = (role: Role, operates: readonly OperatorPermission[] = []) =>
    leftMenu({ role, operates }).map(({ title, rows }) => [title, ...rows.map(labelOf)].join(' '))
  const files = {
    key: 'files',
    icon: icons.Paperclip,
    label: '手机上的一项',
    order: 11,
    me: 'own',
    isPhoneOnly: true,
    run: '/x',
  } as const
  const change = {
    key: 'change',
    icon: icons.Target,
    label: '切换身份',
    order: 25,
    me: 'doing',
    run: { act: () => {} },
  } as const
  const rowsOf = (role: Role, layout: Layout, operates: readonly OperatorPermission[] = []) =>
    meRows([change, files], { context: { role, brandId: undefined, operates }, layout })
  const me = (role: Role, layout: Layout) => rowsOf(role, layout).map(({ label }) => label)

  test('the left menu has groups of one order for both roles', () => {
    expect(labels(seeker)).toEqual([
      '求职 我的首页 在线简历 求职期望 附件简历 简历模板 刷新简历 优化简历 公开链接 投递记录 面试 感兴趣的职位 关注的公司 录用通知 谁关注我 职位订阅 交换记录 简历查看记录 我的分享',
      '消息 通知 聊天设置 常用语 打招呼语',
      '账号 会员中心 我的钱包 我的订单 优惠券 我的卡包 个人信息 设置与安全 登录设备 屏蔽公司 我的举报',
    ])
    expect(labels(recruiter)).toEqual([
      '招聘 我的首页 私有人才库 收藏的人才 录用通知 谁关注我 人才订阅 交换记录 我的直播 公司成员 公司认证 公司地址 我的分享',
      '消息 通知 聊天设置 常用语 打招呼语',
      '账号 会员中心 我的钱包 我的订单 优惠券 我的卡包 个人信息 设置与安全 登录设备 我的举报',
    ])
  })

  test('on a desktop, 我的 repeats nothing of the left menu and of the settings', () => {
    for (const [, role] of roles) {
      const left = leftMenu({ role }).flatMap(({ rows }) => rows.map(({ path }) => path))
      expect(rowsOf(role, 'desktop').filter(({ href }) => left.some((path) => path === href))).toEqual([])
    }
    expect(me(recruiter, 'desktop')).toEqual([
      ...[
        '切换身份',
        '活动',
        '招聘会与宣讲会',
        '直播招聘',
        '课程',
        '扫一扫',
        '我的二维码',
        '帮助中心',
        '求职资讯',
        '联系客服',
        '关于我们',
      ],
    ])
  })

  test('on a phone, 我的 has pages and actions in one order, and only what the role may open', () => {
    expect(me(seeker, 'mobile').slice(0, 4)).toEqual(['在线简历', '手机上的一项', '求职期望', '求职状态'])
    expect(me(recruiter, 'mobile').slice(0, 5)).toEqual(['职位管理', '发布职位', '手机上的一项', '投递管理', '人才库'])
    expect(me(recruiter, 'mobile')).not.toContain('屏蔽公司')
  })

  test('an operator of the site has a way to the console in either role, and nobody else has one', () => {
    for (const [, role] of roles) {
      expect(labels(role, ['jobs']).at(0)).toBe('站点管理 管理后台')
      const [none, some] = [[], ['companies']].map((operates) =>
        rowsOf(role, 'mobile', operates as OperatorPermission[]).filter(({ me }) => me === 'site'),
      )
      expect(none).toEqual([])
      expect(some?.map(({ label }) => label)).toEqual(['管理后台'])
    }
  })

  test('the settings are grouped, and only seekers have the companies that they hide from among them', () => {
    const shown = (role: Role) => settingRows(role).map((rows) => rows.map(labelOf).join(' '))
    expect(shown(seeker)).toEqual([
      '账号与安全 手机号 登录密码 两步验证与通行密钥 实名认证 登录设备 注销账号',
      '隐私设置 个人数据 居住地 屏蔽公司',
      '通知设置 聊天设置 常用语 打招呼语',
      '通用设置',
    ])
    expect(shown(recruiter)[1]).toBe('隐私设置 个人数据')
  })
})

test('every icon and every owner that a page record names exists', () => {
  const rows = pages.flatMap(({ menu = [] }) => menu)
  expect(rows.map(({ icon }) => icon).filter((icon) => !(icon in icons))).toEqual([])
  const marked = pages.filter(
    ({ menu, header, tab, console: place }) => place?.row || menu?.some(({ left }) => left) || header || tab,
  )
  const owners = pages.flatMap(({ belongsTo }) => belongsTo ?? [])
  expect(owners.filter((owner) => !marked.some(({ name }) => name === owner))).toEqual([])
  for (const { path, menu } of pages) if (menu) expect(matchPage(path)?.page.path).toBe(path)
})
