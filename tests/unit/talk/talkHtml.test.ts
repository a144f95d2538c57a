import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/chat/model'
import { beginTalk, endTalk, type TalkHead, writeMessages } from '../../../src/features/chat/export/talkHtml'
import { excerptOf } from '../../../src/features/chat/search/excerpt'
import { textMessage } from '../../support/chat/chatTexts'

const head: TalkHead = {
  peer: { name: '<王&经理>', about: '某公司' },
  me: { name: '我', about: '' },
  peerIm: 2,
  jobName: '会计',
  now: Date.UTC(2026, 10, 21),
}
const day = 86_400
const at = (id: number, change: Partial<Message> = {}): Message => ({ ...textMessage(id, 1, `第${id}句`), ...change })
const write = (messages: readonly Message[], former?: Message) =>
  writeMessages(messages, {
    head,
    former,
    pictureOf: (url) => (url === '/a.png' ? 'data:image/png;base64,AA==' : undefined),
  })

describe('an exported talk', () => {
  it('is one page with a policy that loads nothing, and escapes the messages', () => {
    const page = beginTalk(head, 1) + write([at(1, { content: { text: '<img src=x onerror=alert(1)>' } })]) + endTalk
    expect(page).toContain("default-src 'none'")
    expect(page).toContain('&lt;王&amp;经理&gt;')
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).not.toContain('<img')
    expect(page.endsWith('</html>\n')).toBe(true)
  })

  it('separates days, also across pages', () => {
    const days = (html: string) => html.match(/<h2>/g)?.length ?? 0
    const [first, same, next] = [at(1), at(2), at(3, { sendAt: 3 * day })]
    expect(days(write([first, same, next]))).toBe(2)
    expect(days(write([same, next], first))).toBe(1)
    expect(days(write([next], same))).toBe(1)
  })

  it('shows the author of each message and what was revoked, and shows pictures or that they are missing', () => {
    expect(write([at(1)])).toContain('class="mine"')
    expect(write([at(1, { fromUserId: 2 })])).not.toContain('class="mine"')
    expect(write([at(1, { fromUserId: 2, revoked: true, content: {} })])).toContain('&lt;王&amp;经理&gt;撤回了一条消息')
    const picture = (url: string) => write([at(1, { type: 'image', content: { image: { url, width: 1, height: 1 } } })])
    expect(picture('/a.png')).toContain('src="data:image/png;base64,AA=="')
    expect(picture('/b.png')).toContain('[图片未能取得]')
  })
})

describe('an excerpt', () => {
  const marked = (text: string, start: number, end: number) => {
    const { text: cut, ranges } = excerptOf(text, [[start, end]])
    return [cut, ranges.map(([from, to]) => cut.slice(from, to))]
  }

  it('begins shortly before the first match and marks it', () => {
    const text = `${'前'.repeat(50)}面试${'后'.repeat(200)}`
    const [cut, hits] = marked(text, 50, 52)
    expect(cut).toBe(`…${'前'.repeat(14)}面试${'后'.repeat(104)}…`)
    expect(hits).toEqual(['面试'])
  })

  it('contains the whole of a short text, in one line', () => {
    expect(marked('明天\n面试', 3, 5)).toEqual(['明天 面试', ['面试']])
  })
})
