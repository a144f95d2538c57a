import type { CSSProperties, ReactNode } from 'react'
import { expect, test } from 'vitest'
import { findScreenFaults } from '../../screens/faults/findFaults'
import { onPhone, show } from '../../support/components/screen'

/** What `npm run screens` takes for a fault, and what it does not. */

const find = () => findScreenFaults({ isPhone: true }).filter((fault) => !fault.startsWith('small target'))
const Box = ({ children, ...style }: CSSProperties & { children: ReactNode }) => (
  <main style={{ padding: 20 }}>
    <div style={style}>{children}</div>
  </main>
)

test.each<[fault: RegExp, screen: ReactNode]>([
  [
    /^cut text 「立即沟通」/,
    <Box key="cut" width={30} overflow="hidden" whiteSpace="nowrap">
      立即沟通
    </Box>,
  ],
  [
    /^cut text 「保存」/,
    <Box key="ellipsis" width={20} overflow="hidden" whiteSpace="nowrap" textOverflow="ellipsis">
      保存
    </Box>,
  ],
  [
    /^text in 2 lines 「林小雨」/,
    <Box key="broken" width={34}>
      林小雨
    </Box>,
  ],
  [
    /^text leaves its box 「一句比框更宽的话」/,
    <Box key="leaves" width={60} border="1px solid" whiteSpace="nowrap">
      一句比框更宽的话
    </Box>,
  ],
  [
    /^text over text/,
    <Box key="over">
      <p>上面的一行</p>
      <p style={{ marginTop: -18 }}>下面的一行</p>
    </Box>,
  ],
  [
    /^「取消」 of button overlaps 「确定」 of button/,
    <Box key="overlap">
      <button type="button">取消</button>
      <button type="button" style={{ marginLeft: -16 }}>
        确定
      </button>
    </Box>,
  ],
  [/^empty main region/, <main key="empty" />],
  [
    /^picture without content/,
    <Box key="picture">
      <p>照片</p>
      <img src="data:image/png;base64,AA" width={40} height={40} alt="" />
    </Box>,
  ],
  [
    /^page of \d+ px in a window of 375/,
    <Box key="wide" width={600}>
      宽
    </Box>,
  ],
])('a fault is found: %s', async (fault, screen) => {
  await onPhone()
  await show(screen)
  await expect.poll(() => find().some((each) => fault.test(each)), { message: find().join('\n') }).toBe(true)
})

test('small targets are found, unless fingers reach further or they are in a sentence', async () => {
  await onPhone()
  await show(
    <Box>
      <button type="button" style={{ width: 16, height: 16 }} aria-label="关闭" />
      <p>
        请阅读<a href="#terms">用户协议</a>后再继续
      </p>
    </Box>,
  )
  const small = findScreenFaults({ isPhone: true }).filter((fault) => fault.startsWith('small target'))
  expect(small).toEqual(['small target 16×16 「关闭」 of button'])
})

test('long texts may end in an ellipsis, wrap, and scroll', async () => {
  await onPhone()
  await show(
    <Box>
      <p style={{ width: 120, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
        福州某某网络科技有限公司
      </p>
      <p style={{ width: 120 }}>一段很长的说明，可以换到下一行继续写。</p>
      <div style={{ width: 120, overflowX: 'auto', whiteSpace: 'nowrap' }}>可以左右滚动看完的一行标签</div>
    </Box>,
  )
  expect(find()).toEqual([])
})
