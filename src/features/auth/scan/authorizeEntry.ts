import { takeAnswer } from '#kernel/host/askPlatform'
import { open } from '#kernel/popups/popups'
import { authorizePopup } from '../popups'

/** A phone has scanned the code of a device that wants its messaging-platform user, or comes back from the platform with leave. */
export async function authorize(authorizeKey: string, query: URLSearchParams): Promise<void> {
  const code = query.get('wechatCode')
  await open(authorizePopup, { authorizeKey, code: code && takeAnswer(query) === 'wechat' ? code : undefined })
}
