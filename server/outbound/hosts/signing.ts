import { createHash } from 'node:crypto'

export interface PageToSign {
  readonly ticket: string
  readonly nonce: string
  /** Seconds since 1970. */
  readonly timestamp: number
  /** Without the part after the hash. */
  readonly url: string
}

/** WeChat and WeCom: 附录1-JS-SDK使用权限签名算法. */
export const signWechatPage = ({ ticket, nonce, timestamp, url }: PageToSign): string =>
  createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`).digest('hex')

/** Douyin: 验证签名, which has MD5 and another name of the nonce. */
export const signDouyinPage = ({ ticket, nonce, timestamp, url }: PageToSign): string =>
  createHash('md5').update(`jsapi_ticket=${ticket}&nonce_str=${nonce}&timestamp=${timestamp}&url=${url}`).digest('hex')
