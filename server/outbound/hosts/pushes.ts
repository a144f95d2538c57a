import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { HostApp } from './hostApps'

/** What WeChat sends to the site's address for messages (消息与事件推送). */
export interface Push {
  readonly query: Readonly<Record<string, unknown>>
  readonly body: string
}

export interface PushedEvent {
  readonly event: string
  readonly key: string
  readonly openId: string
  /** The account at WeChat that it was sent to. */
  readonly account: string
  readonly at: Date
  /** What the user said to the messages of each template (订阅消息「用户操作订阅通知弹窗」 and 「用户管理订阅通知」). */
  readonly answers: readonly { readonly templateId: string; readonly status: string }[]
}

/** In ms: WeChat repeats a message for 15 s. */
const oldest = 10 * 60_000

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** 验证消息来自微信服务器: SHA-1 of the sorted parts. */
export const signPush = (...parts: readonly string[]): string =>
  createHash('sha1').update(parts.toSorted().join('')).digest('hex')

function isSigned(given: string, due: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(due)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The answer to the question by which WeChat sees that the address is the site's; undefined if WeChat has not asked. */
export function answerEcho({ token }: HostApp, query: Push['query']): string | undefined {
  const { signature, timestamp, nonce, echostr } = query
  if (token === '' || !isSigned(text(signature), signPush(token, text(timestamp), text(nonce)))) return undefined
  return text(echostr)
}

/** Reads an event that WeChat has signed just now; undefined for everything else. */
export function readPush(app: HostApp, { query, body }: Push, now: Date): PushedEvent | undefined {
  const { token, aesKey } = app
  const [timestamp, nonce] = [text(query.timestamp), text(query.nonce)]
  const isNew = Math.abs(now.getTime() - Number(timestamp) * 1000) <= oldest
  if (token === '' || !isNew) return undefined
  if (!isSigned(text(query.signature), signPush(token, timestamp, nonce))) return undefined
  const sealed = fieldOf(body, 'Encrypt')
  if (aesKey === '' && sealed !== '') return undefined
  if (aesKey !== '') {
    const due = signPush(token, timestamp, nonce, sealed)
    const opened = isSigned(text(query.msg_signature), due) ? openMessage(app, sealed) : undefined
    return opened === undefined ? undefined : eventOf(opened)
  }
  return eventOf(body)
}

function eventOf(xml: string): PushedEvent | undefined {
  if (fieldOf(xml, 'MsgType') !== 'event') return undefined
  const openId = fieldOf(xml, 'FromUserName')
  const created = Number(fieldOf(xml, 'CreateTime'))
  if (openId === '' || !Number.isSafeInteger(created)) return undefined
  return {
    event: fieldOf(xml, 'Event'),
    key: fieldOf(xml, 'EventKey'),
    openId,
    account: fieldOf(xml, 'ToUserName'),
    at: new Date(created * 1000),
    answers: [...xml.matchAll(/<List>(.*?)<\/List>/gs)].map(([, each = '']) => ({
      templateId: fieldOf(each, 'TemplateId'),
      status: fieldOf(each, 'SubscribeStatusString'),
    })),
  }
}

/** The text of an element. WeChat's messages are flat, but for lists. */
function fieldOf(xml: string, name: string): string {
  const found = new RegExp(`<${name}>(?:<!\\[CDATA\\[([^\\]]*)\\]\\]>|([^<]*))</${name}>`).exec(xml)
  return found?.[1] ?? found?.[2] ?? ''
}

const blockBytes = 32

/** 消息加解密说明: AES-256-CBC over 16 random bytes, the length, the message and the id of the account. */
export function openMessage({ aesKey, appId }: HostApp, sealed: string): string | undefined {
  try {
    const key = Buffer.from(`${aesKey}=`, 'base64')
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()])
    const padding = padded.at(-1) ?? 0
    if (padding < 1 || padding > blockBytes) return undefined
    const content = padded.subarray(16, padded.length - padding)
    const length = content.readUInt32BE(0)
    const message = content.subarray(4, 4 + length)
    return content.subarray(4 + length).toString('utf8') === appId ? message.toString('utf8') : undefined
  } catch {
    return undefined
  }
}

/** Turns a message into what {@link openMessage} opens. */
export function sealMessage({ aesKey, appId }: Pick<HostApp, 'aesKey' | 'appId'>, message: string): string {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(message))
  const content = Buffer.concat([randomBytes(16), length, Buffer.from(message), Buffer.from(appId)])
  const padding = blockBytes - (content.length % blockBytes)
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(content), cipher.update(Buffer.alloc(padding, padding))]).toString('base64')
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** 被动回复用户消息「回复文本消息」: the answer to an event, sealed if the account's messages are. */
export function textReply(app: HostApp, { openId, account }: PushedEvent, text: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000))
  const sides = `<ToUserName>${cdata(openId)}</ToUserName><FromUserName>${cdata(account)}</FromUserName>`
  const kind = `<CreateTime>${seconds}</CreateTime><MsgType>${cdata('text')}</MsgType>`
  const message = `<xml>${sides}${kind}<Content>${cdata(text)}</Content></xml>`
  if (app.aesKey === '') return message
  const sealed = sealMessage(app, message)
  const nonce = randomBytes(8).toString('hex')
  const signature = signPush(app.token, seconds, nonce, sealed)
  const proof = `<MsgSignature>${cdata(signature)}</MsgSignature><TimeStamp>${seconds}</TimeStamp><Nonce>${cdata(nonce)}</Nonce>`
  return `<xml><Encrypt>${cdata(sealed)}</Encrypt>${proof}</xml>`
}

/** The scene of a code that a user scanned: a new follower's has a word before it. */
export function scannedScene({ event, key }: PushedEvent): string | undefined {
  if (event === 'SCAN') return key
  return event === 'subscribe' && key.startsWith('qrscene_') ? key.slice('qrscene_'.length) : undefined
}
