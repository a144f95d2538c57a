import { agreed, kindOf } from '#contract/chat/exchange'
import { type Message, wordsOfQuote } from '#contract/chat/model'
import { previewOf } from '#contract/chat/preview'
import { formatDateTime } from '#format/time'
import { exportStyle } from './exportStyle'

/** A talk as one HTML file that needs nothing else: no script, no address, pictures within. */

export interface Side {
  readonly name: string
  /** Company and title, or the like. */
  readonly about: string
}

export interface TalkHead {
  readonly peer: Side
  readonly me: Side
  readonly peerIm: number
  readonly jobName: string
  /** When it was exported, in ms. */
  readonly now: number
}

/** A picture's data address; undefined if it could not be loaded. */
export type PictureOf = (url: string) => string | undefined

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

export function beginTalk({ peer, me, jobName, now }: TalkHead, count: number): string {
  const facts = [`${side(me)} 与 ${side(peer)}`, jobName && `沟通职位：${jobName}`, `共${count}条`]
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`与${peer.name}的聊天记录`)}</title>
<style>${exportStyle}</style></head>
<body><header><h1>${escapeHtml(`与${peer.name}的聊天记录`)}</h1>
<p>${facts.filter(Boolean).map(escapeHtml).join(' · ')}</p>
<p>导出于 ${formatDateTime(now)}</p></header>
<main>
`
}

export const endTalk = '</main></body></html>\n'

const side = ({ name, about }: Side): string => (about ? `${name}（${about}）` : name)

/** Messages, oldest first. `former` stands before the first one: a day begins with its separator. */
export function writeMessages(
  messages: readonly Message[],
  { head, former, pictureOf }: { head: TalkHead; former: Message | undefined; pictureOf: PictureOf },
): string {
  let before = former
  return messages
    .map((message) => {
      const day = dayOf(message)
      const separator = before === undefined || dayOf(before) !== day ? `<h2>${day}</h2>\n` : ''
      before = message
      return separator + writeMessage(message, { head, pictureOf })
    })
    .join('')
}

const dayOf = ({ sendAt }: Message): string => formatDateTime(sendAt * 1000).slice(0, 10)

function writeMessage(message: Message, { head, pictureOf }: { head: TalkHead; pictureOf: PictureOf }): string {
  const isMine = message.fromUserId !== head.peerIm
  const { name } = isMine ? head.me : head.peer
  const time = formatDateTime(message.sendAt * 1000)
  if (message.revoked) return `<p class="note">${escapeHtml(name)}撤回了一条消息（${time}）</p>\n`
  if (message.type === 'tip') return `<p class="note">${escapeHtml(previewOf(message, isMine))}</p>\n`
  return `<article${isMine ? ' class="mine"' : ''}><p class="who">${escapeHtml(name)} <time>${time}</time></p>
<div class="said">${quoteOf(message, head)}${contentOf(message, { isMine, pictureOf })}</div></article>
`
}

function quoteOf({ content: { quote } }: Message, { me, peer, peerIm }: TalkHead): string {
  if (!quote) return ''
  return `<blockquote>${escapeHtml(`${quote.fromUserId === peerIm ? peer.name : me.name}：${wordsOfQuote(quote)}`)}</blockquote>`
}

function contentOf(message: Message, { isMine, pictureOf }: { isMine: boolean; pictureOf: PictureOf }): string {
  const { type, content } = message
  if (type === 'image' && content.image) {
    const data = pictureOf(content.image.url)
    return data ? `<img src="${escapeHtml(data)}" alt="图片消息">` : '<em>[图片未能取得]</em>'
  }
  if (type === 'job' && content.job) {
    const { jobName, salaryLabel, brandName } = content.job
    return card(jobName, [salaryLabel, brandName])
  }
  if (type === 'resume' && content.resume)
    return card(`${content.resume.name}的在线简历`, [`投递职位：${content.resume.jobName}`])
  if (kindOf(type) !== undefined) return card(previewOf(message, isMine), exchangedIn(message))
  return escapeHtml(content.text ?? previewOf(message))
}

function exchangedIn({ content: { exchange, interview, outcome } }: Message): string[] {
  const values = outcome?.status === agreed ? outcome.values : undefined
  const given = values ? [`求职者：${values.seeker}`, `招聘者：${values.recruiter}`] : []
  const invited = [interview?.jobName ?? '', interview?.address ?? '', interview?.note ?? '']
  return [...invited, exchange?.note ?? '', exchange?.resume?.name ?? outcome?.resume?.name ?? '', ...given]
}

const card = (title: string, lines: readonly string[]): string =>
  `<strong>${escapeHtml(title)}</strong>${lines
    .filter(Boolean)
    .map((line) => `<br>${escapeHtml(line)}`)
    .join('')}`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
