import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BottomBar } from '#ui/buttons/BottomBar'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { LabelsField } from '#ui/fields/LabelsField'
import { Tabs } from '#ui/lists/Tabs'
import { ConditionsField } from '../../../src/features/jobs/edit/ConditionsField'
import { CouponCard } from '../../../src/features/trade/coupons/CouponCard'
import { SideBar } from '../../../src/shell/frames/SideBar'
import { findScreenFaults } from '../../screens/faults/findFaults'
import { enlargeFonts, onPhone, show } from '../../support/components/screen'

/** A host that makes all fonts 1.3 times as large leaves every button whole. */

const question = '您最熟悉的技术是什么？做过哪些深入的工作？'
const header = { display: 'flex', justifyContent: 'space-between', padding: '0 var(--gutter)' } as const

test.each<[what: string, screen: ReactNode]>([
  [
    'hard conditions of a job',
    <ConditionsField
      key="conditions"
      value={[
        { kind: 'degree', level: 5 },
        { kind: 'experience', level: 3 },
      ]}
      onChange={() => {}}
      error={undefined}
    />,
  ],
  [
    'long labels to choose from',
    <LabelsField key="labels" value={[question]} onChange={() => {}} offered={[question]} most={3} longest={40} />,
  ],
  [
    'a price and a button in the bar at the bottom',
    <BottomBar key="bar">
      <span style={{ flex: 1, whiteSpace: 'nowrap' }}>
        应付 <b style={{ fontSize: 'var(--text-22)' }}>¥798.00</b>
      </span>
      <Button size="large">立即续费 ¥798.00</Button>
    </BottomBar>,
  ],
  [
    'the name of a coupon',
    <div key="coupon" style={{ width: 320 }}>
      <CouponCard
        coupon={{ name: '求职权益包券', off: 200, threshold: 900, products: ['package', 'prop'] }}
        note="2026-12-09到期"
        action={<Button variant="outline">去使用</Button>}
      />
    </div>,
  ],
  [
    'two tabs beside three icons',
    <div key="header" style={header}>
      <Tabs
        label="消息"
        size="large"
        items={[
          { value: 0, label: '聊天' },
          { value: 1, label: '互动' },
        ]}
        value={0}
        onPick={() => {}}
      />
      <div style={{ display: 'flex' }}>
        {['全部已读', '通知', '聊天设置'].map((label) => (
          <IconButton key={label} label={label} icon={<span />} />
        ))}
      </div>
    </div>,
  ],
])('large fonts on a phone leave %s whole', async (_, screen) => {
  await onPhone()
  enlargeFonts()
  await show(<main>{screen}</main>)
  expect(findScreenFaults({ isPhone: false })).toEqual([])
})

test('the bar beside the content leaves once fonts leave no room for it', async () => {
  await show(<SideBar />)
  const bar = page.getByLabelText('快捷入口')
  await expect.element(bar).toBeVisible()
  enlargeFonts()
  await expect.element(bar).not.toBeVisible()
})
