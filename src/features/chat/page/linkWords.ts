import type { Summary } from '#contract/chat/state'

type Told = Pick<Summary, 'link' | 'waiting' | 'storage' | 'me' | 'loaded' | 'needsLogin'>

/** Whether messages come and go, in a sentence. */
export function linkWords(summary: Told): string {
  const { link, waiting, storage } = summary
  const left = waiting > 0 ? `，${waiting}条消息待发送` : ''
  const kept = storage === 'memory' ? '。浏览器无法保存聊天记录，关闭页面前请等消息发完' : ''
  const sentence = isNobodyIn(summary) ? '登录后才能收发消息' : sentences[link]
  return `${sentence}${left}${kept}`
}

/** Nobody is logged in to the chat. Just after loading nothing is known yet, and a login may be on its way. */
export const isNobodyIn = ({ link, me, loaded, needsLogin }: Omit<Told, 'waiting' | 'storage'>): boolean =>
  link === 'idle' && me === null && loaded && !needsLogin

const connecting = '正在连接，请稍候'

const sentences: Readonly<Record<Summary['link'], string>> = {
  live: '连接正常，消息可以即时收发',
  'catching-up': '正在同步您不在线时的消息',
  fallback: '正在使用备用线路，消息可能会慢一些',
  offline: '网络已断开，恢复后会自动连接并继续发送',
  idle: connecting,
  connecting,
}
