import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Tabs } from '#ui/lists/Tabs'
import { show } from '../../support/components/screen'

const names = ['全部', '新招呼', '仅沟通', '已约面', '已获取简历', '已交换电话', '已交换微信', '收藏']

function Row() {
  const [value, pick] = useState('全部')
  const items = names.map((name) => ({ value: name, label: name }))
  return (
    <div style={{ width: 300 }}>
      <Tabs items={items} value={value} onPick={pick} label="联系人" />
    </div>
  )
}

const tab = (name: string) => page.getByRole('tab', { name, exact: true })

test('in a row that is too long for its place, picking one at the edge brings the next into view', async () => {
  await show(<Row />)
  await expect.element(tab('收藏')).not.toBeInViewport({ ratio: 0.5 })
  for (const [at, name] of names.slice(0, -1).entries()) {
    ;(tab(name).element() as HTMLElement).click()
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab(names[at + 1] ?? ''), { message: `beside ${name}` }).toBeInViewport({ ratio: 0.5 })
  }
})
