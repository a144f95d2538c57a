import { describe, expect, test } from 'vitest'
import type { HostApp } from '#server/outbound/hosts/hostApps'
import { openMessage, readPush, signPush } from '#server/outbound/hosts/pushes'
import { openSealedData } from '#server/outbound/hosts/sealedData'
import { signDouyinPage, signWechatPage } from '#server/outbound/hosts/signing'

/** Each test is named by the document and its section whose example it has (docs/hosts.md). */

const page = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonce: 'Wm3WZYTPz0wzccnW',
  timestamp: 1414587457,
}

describe('微信「附录1-JS-SDK使用权限签名算法」', () => {
  test.each([
    ['http://mp.weixin.qq.com', 'f4d90daf4b3bca3078ab155816175ba34c443a7b'],
    ['http://mp.weixin.qq.com?params=value', '0f9de62fce790f9a083d5c99e95740ceb90c27ed'],
  ])('the page %s has the signature of the example', (url, signature) => {
    expect(signWechatPage({ ...page, url })).toBe(signature)
  })
})

test('抖音开放平台「验证签名」: the page has the signature of the example', () => {
  const url = 'https://open.douyin.com?params=value'
  expect(signDouyinPage({ ...page, url })).toBe('af3b1c5a146c609fbe429de8ba6163a0')
})

test.each([
  ['消息加解密说明「消息解密方式为明文模式」', '1714037059', '486452656', '899cf89e464efb63f54ddac96b0a0a235f53aa78'],
  ['消息推送开发手册「发起验证」', '1714036504', '1514711492', 'f464b24fc39322e44b38aa78f5edd27bd1441696'],
])('微信 %s: the signature of the example', (_section, timestamp, nonce, signature) => {
  expect(signPush('AAAAA', timestamp, nonce)).toBe(signature)
})

describe('微信小程序「开放数据校验与解密」', () => {
  const example = {
    sessionKey: 'tiihtNczf5v6AKRyjwEUhQ==',
    iv: 'r7BXXKkLb8qrSNn05n0qiA==',
    encryptedData: [
      'CiyLU1Aw2KjvrjMdj8YKliAjtP4gsMZMQmRzooG2xrDcvSnxIMXFufNstNGTyaGS9uT5geRa0W4oTOb1WT7fJlAC+oNPdbB+',
      '3hVbJSRgv+4lGOETKUQz6OYStslQ142dNCuabNPGBzlooOmB231qMM85d2/fV6ChevvXvQP8Hkue1poOFtnEtpyxVLW1zAo6',
      '/1Xx1COxFvrc2d7UL/lmHInNlxuacJXwu0fjpXfz/YqYzBIBzD6WUfTIF9GRHpOn/Hz7saL8xz+W//FRAUid1OksQaQx4CMs',
      '8LOddcQhULW4ucetDf96JcR3g0gfRK4PC7E/r7Z6xNrXd2UIeorGj5Ef7b1pJAYB6Y5anaHqZ9J6nKEBvB4DnNLIVWSgARns',
      '/8wR2SiRS7MNACwTyrGvt9ts8p12PKFdlqYTopNHR1Vf7XjfhQlVsAJdNiKdYmYVoKlaRv85IfVunYzO0IKXsyl7JCUjCpoG',
      '20f0a04COwfneQAGGwd5oa+T8yO5hzuyDb/XcxxmK01EpqOyuxINew==',
    ].join(''),
  }

  test('the example opens', () => {
    expect(openSealedData(example)).toMatchObject({
      openId: 'oGZUI0egBJY1zhBYw2KhdUfwVJJE',
      nickName: 'Band',
      unionId: 'ocMvos6NjeKLIBqg5Mr9QjxrP1FA',
      watermark: { timestamp: 1477314187, appid: 'wx4f4bc4dec97d474b' },
    })
  })

  test.each([
    ['another key', { sessionKey: 'AAAAAAAAAAAAAAAAAAAAAA==' }],
    ['a key of another length', { sessionKey: 'AAAA' }],
    ['data that are none', { encryptedData: 'not base64' }],
    ['no vector', { iv: '' }],
  ])('with %s it does not', (_case, change) => {
    expect(openSealedData({ ...example, ...change })).toBeUndefined()
  })
})

describe('微信「消息加解密说明」: the example of its library', () => {
  const app: HostApp = {
    tenantId: 1,
    program: 'wechat',
    appId: 'wx2c2769f8efd9abc2',
    agentId: '',
    publicKey: '',
    merchantId: '',
    goodsType: '',
    tagGroupId: '',
    privateKey: '',
    secret: '',
    token: 'spamtest',
    aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  }
  const [timestamp, nonce] = ['1409735669', '1320562132']
  const sealed = [
    'hyzAe4OzmOMbd6TvGdIOO6uBmdJoD0Fk53REIHvxYtJlE2B655HuD0m8KUePWB3+LrPXo87wzQ1QLvbeUgmBM4x6F8PGHQHFVAFmOD2LdJF9FrXpbUAh0B5G',
    'IItb52sn896wVsMSHGuPE328HnRGBcrS7C41IzDWyWNlZkyyXwon8T332jisa+h6tEDYsVticbSnyU8dKOIbgU6ux5VTjg3yt+WGzjlpKn6NPhRjpA912xMe',
    'zR4kw6KWwMrCVKSVCZciVGCgavjIQ6X8tCOp3yZbGpy0VxpAe+77TszTfRd5RJSVO/HTnifJpXgCSUdUue1v6h0EIBYYI1BD1DlD+C0CR8e6OewpusjZ4uBl',
    '9FyJvnhvQl+q5rv1ixrcpCumEPo5MJSgM9ehVsNPfUM669WuMyVWQLCzpu9GhglF2PE=',
  ].join('')
  const now = new Date(Number(timestamp) * 1000)

  test('has the signature of the example', () => {
    expect(signPush(app.token, timestamp, nonce, sealed)).toBe('5d197aaffba7e9b25a30732f161a50dee96bd5fa')
  })

  test('opens for its own account alone, and is no event', () => {
    const query = { signature: signPush(app.token, timestamp, nonce), timestamp, nonce, encrypt_type: 'aes' }
    const signed = { ...query, msg_signature: '5d197aaffba7e9b25a30732f161a50dee96bd5fa' }
    const body = `<xml><Encrypt><![CDATA[${sealed}]]></Encrypt></xml>`
    // The example is a text that a follower sent, not an event.
    expect(readPush(app, { query: signed, body }, now)).toBeUndefined()
    expect(openMessage(app, sealed)).toContain('<Content><![CDATA[abcdteT]]></Content>')
    expect(openMessage({ ...app, appId: 'wx0000000000000000' }, sealed)).toBeUndefined()
    expect(openMessage({ ...app, aesKey: 'A'.repeat(43) }, sealed)).toBeUndefined()
  })
})
