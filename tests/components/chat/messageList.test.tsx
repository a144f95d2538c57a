import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Peer } from '#contract/chat/model'
import type { ShownMessage } from '#contract/chat/state'
import { MessageList } from '../../../src/features/chat/talk/list/MessageList'
import { show } from '../../support/components/screen'
import { makeShownText } from '../../support/components/talk'

const [me, them] = [1, 2]

const peer: Peer = {
  imUserId: them,
  userId: 2,
  role: 1,
  name: '梁雨桐',
  avatar: '',
  title: '招聘经理',
  brandName: '澜屿舟',
  relationId: null,
}

const messageOf = (id: number): ShownMessage => makeShownText(id, { sendAt: 1_790_000_000_000 + id * 1_000 })

const view = (messages: readonly ShownMessage[]) => ({
  messages,
  hasOlder: false,
  hasNewer: false,
  loading: false,
  target: undefined,
  readOlder: () => {},
  readNewer: () => {},
  returnToEnd: () => {},
  showNewest: () => {},
})

function Talk({ messages }: { messages: readonly ShownMessage[] }) {
  return (
    <div style={{ height: 400, display: 'grid' }}>
      <MessageList
        view={view(messages)}
        unread={0}
        me={me}
        peer={peer}
        firstUnread={{ fromUserId: them, after: 3, count: 25 }}
        showAt={() => {}}
      />
    </div>
  )
}

const log = page.getByRole('log', { name: '消息' })
const offer = page.getByRole('button', { name: '25条未读' })

const all = Array.from({ length: 28 }, (_, at) => messageOf(at + 1))

test.each([
  ['at once', []],
  ['after the newest alone', all.slice(-1)],
  ['after half a screen', all.slice(-5)],
  ['after a first screen', all.slice(-12)],
])(
  'a talk with much unread, there %s, opens at the newest and leads to where the new ones begin',
  async (_, before) => {
    const { rerender } = await show(<Talk messages={before.length > 0 ? before : all} />)
    await rerender(<Talk messages={all} />)
    await expect.element(log.getByText('第28条', { exact: true })).toBeInViewport()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await offer.click()
    await expect.element(log.getByText('第4条', { exact: true })).toBeInViewport()
    await expect.element(log.getByText('以下为新消息')).toBeInViewport()
    await expect.element(offer).not.toBeInTheDocument()
  },
)

test('the answers that follow a resume keep a line for each question and each answer', async () => {
  const text = '您最快什么时候到岗？\n两周内\n\n期望薪资是多少？\n15K'
  await show(<Talk messages={[{ ...messageOf(1), content: { text } }]} />)
  const answers = log.getByText('您最快什么时候到岗？')
  await expect.element(answers).toBeVisible()
  expect((answers.element() as HTMLElement).innerText.split('\n')).toEqual(text.split('\n'))
})

const pictureOf = (id: number, width: number, height: number): ShownMessage => ({
  ...messageOf(id),
  type: 'image',
  content: { image: { url: '/nothing-there.png', width, height } },
})

test.each([
  ['wide', 1600, 800, [200, 100]],
  ['high', 600, 1200, [120, 240]],
  ['small', 80, 80, [80, 80]],
  ['a strip', 1000, 20, [200, 60]],
])('a picture that is %s has its size before it is loaded', async (_, width, height, size) => {
  await show(<Talk messages={[pictureOf(1, width, height)]} />)
  const picture = log.getByRole('img', { name: '图片消息' })
  await expect.element(picture).toBeInTheDocument()
  const box = picture.element().getBoundingClientRect()
  expect([box.width, box.height].map(Math.round)).toEqual(size)
})

/** A picture of this size, as the address of its data. */
function drawn(width: number, height: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return canvas.toDataURL()
}

/** A list that has just opened holds its end for a moment by itself. */
const openingTime = 400
const opened = () => new Promise((resolve) => setTimeout(resolve, openingTime))

const gapBelow = () => {
  const list = log.element()
  return Math.round(list.scrollHeight - list.scrollTop - list.clientHeight)
}

test('pictures of unknown size that load late leave the newest message in view', async () => {
  await show(<Talk messages={[...all, pictureOf(29, 0, 0), pictureOf(30, 0, 0), messageOf(31)]} />)
  const newest = log.getByText('第31条', { exact: true })
  await expect.element(newest).toBeInViewport()
  await expect.poll(gapBelow).toBeLessThanOrEqual(1)
  await opened()
  for (const picture of log.getByRole('img', { name: '图片消息' }).elements())
    (picture as HTMLImageElement).src = drawn(200, 240)
  await expect.poll(() => log.getByRole('img', { name: '图片消息' }).last().element().clientHeight).toBe(240)
  await expect.poll(gapBelow).toBeLessThanOrEqual(1)
  await expect.element(newest).toBeInViewport({ ratio: 1 })
})

test('a new message stands in the list before the page is laid out, and then in view', async () => {
  let receive = () => {}
  const Receiving = () => {
    const [messages, setMessages] = useState(all)
    receive = () => setMessages([...all, messageOf(29)])
    return <Talk messages={messages} />
  }
  await show(<Receiving />)
  await expect.element(log.getByText('第28条', { exact: true })).toBeInViewport()
  await opened()
  const list = log.element()
  const scrolls = vi.spyOn(Element.prototype, 'scrollTo')
  const measures = vi.spyOn(Element.prototype, 'scrollHeight', 'get')
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  let before: number | undefined
  const watching = new MutationObserver(() => {
    if (list.textContent?.includes('第29条')) before ??= scrolls.mock.calls.length + measures.mock.calls.length
  })
  watching.observe(list, { childList: true, subtree: true })
  receive()
  await expect.poll(() => before).toBe(0)
  watching.disconnect()
  await expect.element(log.getByText('第29条', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect.poll(gapBelow).toBeLessThanOrEqual(1)
})

test('a list that gets less room keeps the newest message in view', async () => {
  const { container } = await show(<Talk messages={all} />)
  const newest = log.getByText('第28条', { exact: true })
  await expect.element(newest).toBeInViewport()
  await opened()
  const room = container.firstElementChild as HTMLElement
  room.style.height = '200px'
  await expect.poll(() => log.element().clientHeight).toBeLessThan(210)
  await expect.poll(gapBelow).toBeLessThanOrEqual(1)
})

test('a reader who scrolled up stays where a picture below loads', async () => {
  await show(<Talk messages={[...all, pictureOf(29, 0, 0)]} />)
  await expect.poll(gapBelow).toBeLessThanOrEqual(1)
  await expect.element(log.getByText('第28条', { exact: true })).toBeInViewport()
  const list = log.element()
  list.scrollTop -= 90
  await expect.element(page.getByRole('button', { name: '回到最新' })).toBeVisible()
  const before = list.scrollTop
  const [picture] = log.getByRole('img', { name: '图片消息' }).elements() as HTMLImageElement[]
  if (picture) picture.src = drawn(200, 240)
  await expect.poll(() => picture?.clientHeight).toBe(240)
  await expect.poll(gapBelow).toBeGreaterThan(200)
  expect(Math.abs(list.scrollTop - before)).toBeLessThanOrEqual(1)
})

test('separators and hours follow the zone of the device', async () => {
  await show(<Talk messages={[{ ...messageOf(1), sendAt: 1_790_000_000 }]} />)
  await expect.element(log.getByText('第1条')).toBeVisible()
  const times = () => [...document.querySelectorAll('time')].map(({ textContent }) => textContent)
  const before = times()
  expect(before).toHaveLength(1)
  const { getHours } = Date.prototype
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300)
  vi.spyOn(Date.prototype, 'getHours').mockImplementation(function (this: Date) {
    return (getHours.call(this) + 11) % 24
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  window.dispatchEvent(new Event('focus'))
  await expect.poll(times).not.toEqual(before)
})
