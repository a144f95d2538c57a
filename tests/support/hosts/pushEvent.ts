import { signPush } from '#server/outbound/hosts/pushes'
import type { Site } from '../server/site'

interface Pushed {
  readonly program: 'wechat' | 'wechatMini'
  readonly token: string
  readonly openId: string
  readonly event: string
  readonly key?: string
  /** Further elements. */
  readonly more?: string
  readonly at: Date
}

/** WeChat reports what a user did (消息与事件推送, plain). */
export function pushEvent(site: Site, { program, token, openId, event, key = '', more = '', at }: Pushed) {
  const timestamp = String(Math.floor(site.now().getTime() / 1000))
  const nonce = '486452656'
  const query = new URLSearchParams({ signature: signPush(token, timestamp, nonce), timestamp, nonce })
  const seconds = Math.floor(at.getTime() / 1000)
  const body = [
    '<xml><ToUserName><![CDATA[gh_123456789abc]]></ToUserName>',
    `<FromUserName><![CDATA[${openId}]]></FromUserName><CreateTime>${seconds}</CreateTime>`,
    `<MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${event}]]></Event>`,
    `<EventKey><![CDATA[${key}]]></EventKey>${more}</xml>`,
  ].join('')
  const headers = { 'content-type': 'text/xml' }
  return fetch(`${site.url}/hosts/${program}/push?${query}`, { method: 'POST', body, headers })
}

/** 订阅消息「用户操作订阅通知弹窗」: what the user answered for each template. */
export const popupAnswers = (
  answers: Readonly<Record<string, 'accept' | 'reject'>>,
  element = 'SubscribeMsgPopupEvent',
) =>
  `<${element}>${Object.entries(answers)
    .map(
      ([template, status]) =>
        `<List><TemplateId><![CDATA[${template}]]></TemplateId><SubscribeStatusString><![CDATA[${status}]]></SubscribeStatusString><PopupScene>0</PopupScene></List>`,
    )
    .join('')}</${element}>`
