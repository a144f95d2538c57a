import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Peer } from '../../../contract/chat/model'
import type { ShownMessage } from '../../../contract/chat/state'
import { MessageList } from '../../../src/features/chat/talk/MessageList'
import { show } from '../../support/components/screen'

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

const messageOf = (id: number): ShownMessage => ({
  id,
  cid: 1,
  fromUserId: them,
  toUserId: me,
  clientId: `c${id}`,
  type: 'text',
  content: { text: `第${id}条` },
  sendAt: 1_790_000_000_000 + id * 1_000,
  status: 0,
  revoked: false,
  delayed: false,
  error: '',
  loading: false,
})

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
