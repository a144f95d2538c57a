import { useState } from 'react'
import { useSearch } from 'wouter'
import { type NoticeProgram, noticePrograms } from '#contract/embedded/templateFields'
import { Desk } from '#kernel/desk/Desk'
import { Tabs } from '#ui/lists/Tabs'
import { MenuPane } from './MenuPane'
import { TemplatesPane } from './TemplatesPane'

type Tab = NoticeProgram | 'menu'

const labels: Readonly<Record<Tab, string>> = {
  wechat: '公众号模板消息',
  wechatMini: '小程序订阅消息',
  menu: '公众号菜单',
}
const tabs = ([...noticePrograms, 'menu'] as const).map((value) => ({ value, label: labels[value] }))

/** /admin/apps/messages?tab={program}: what the site's programs in WeChat send to users, and the menu of its official account. */
export default function MessagesPage() {
  const asked = new URLSearchParams(useSearch()).get('tab')
  const [tab, pick] = useState<Tab>(asked === 'wechatMini' ? asked : 'wechat')
  return (
    <Desk title="微信消息与菜单">
      <Tabs<Tab> items={tabs} value={tab} onPick={pick} label="微信消息与菜单" />
      {tab === 'menu' ? <MenuPane /> : <TemplatesPane key={tab} program={tab} />}
    </Desk>
  )
}
