import type { Summary } from '../../../../contract/chat/state'

/** Whether messages come and go, in a sentence. */
export function linkWords({ link, waiting, storage }: Pick<Summary, 'link' | 'waiting' | 'storage'>): string {
  const left = waiting > 0 ? `，${waiting}条消息待发送` : ''
  const kept = storage === 'memory' ? '。浏览器无法保存聊天记录，关闭页面前请等消息发完' : ''
  return `${sentences[link]}${left}${kept}`
}

const sentences: Readonly<Record<Summary['link'], string>> = {
  live: '连接正常，消息可以即时收发',
  'catching-up': '正在同步您不在线时的消息',
  fallback: '正在使用备用线路，消息可能会慢一些',
  offline: '网络已断开，恢复后会自动连接并继续发送',
  idle: '登录后才能收发消息',
  connecting: '正在连接，请稍候',
}
