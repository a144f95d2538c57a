import { expect, test } from 'vitest'
import { canonicalQuery, signAliyun } from '#server/outbound/aliyun/aliyunSignature'

test('the signature V3 of Alibaba Cloud is that of its published example', () => {
  const headers = signAliyun(
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      body: '',
      now: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  )
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('queries are sorted and encoded by RFC 3986', () => {
  expect(canonicalQuery({ SignName: '人才', A: "a b*c~(d)'e!" })).toBe(
    'A=a%20b%2Ac~%28d%29%27e%21&SignName=%E4%BA%BA%E6%89%8D',
  )
})
