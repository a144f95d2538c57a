import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type PosterLook,
  pictureLooks,
  pictureSizes,
  posterLooks,
  sharePictureAddress,
} from '#contract/embedded/posters'
import { createShareTemplate } from '#contract/embedded/shareTemplates'
import { beginShare } from '#contract/embedded/sharing'
import { saveLink } from '#contract/resume/link'
import { getFromHost } from '../../support/server/getFromHost'
import { Site, type User } from '../../support/server/site'

let site: Site
let sharer: User
let id: number
let code: string
beforeAll(async () => {
  site = await Site.open({ env: { TRUST_PROXY: '1' } })
  const brand = await site.make.brand()
  const { id: userId } = await site.make.user({ role: 1 })
  id = (await site.make.job({ userId, brandId: brand.id, jobName: '前端工程师' }, brand)).id
  sharer = await site.user()
  code = (await sharer.get(beginShare, { key: 'job', id })).code
})
afterAll(() => site.close())

const get = (address: string, from = '10.3.0.1') =>
  fetch(site.url + address, { headers: { 'x-forwarded-for': from, accept: 'text/html' } })
const job = (given: Partial<Parameters<typeof sharePictureAddress>[0]> = {}) =>
  sharePictureAddress({ look: 'plain', key: 'job', id, ...given })

async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQr({ width: info.width, height: info.height, data })
}

test.each(pictureLooks)('a picture of the look %s is a PNG of its size', async (look) => {
  const answer = await get(job({ look }))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([format, width, height]).toEqual(['png', ...pictureSizes[look]])
})

test.each(Object.keys(posterLooks) as PosterLook[])('the code of a %s poster leads to the share', async (look) => {
  const { id: template } = await sharer.get(createShareTemplate, { name: look, text: '𠮷野家的朋友推荐{标题}', look })
  const answer = await get(job({ look, code, template, isDownload: true }))
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="share\.png"/)
  const read = await readQr(Buffer.from(await answer.arrayBuffer()))
  expect(new URL(read).pathname + new URL(read).search).toBe(`/job/${id}?shareCode=${code}`)
})

test('a forged address gets a page that says so, and no picture', async () => {
  const { id: template } = await (await site.user()).get(createShareTemplate, {
    name: '别人的',
    text: '别人的话',
    look: 'plain',
  })
  const person = await site.user()
  await site.make.sendableResume(person.userId)
  await person.get(saveLink, { days: 7, contact: 'masked', protection: 'open' })
  const own = await person.get(beginShare, { key: 'resume' })
  expect((await get(sharePictureAddress({ look: 'plain', key: 'resume', id: own.id, code: own.code }))).status).toBe(
    200,
  )
  const forged = [
    job({ code: '22222222' }),
    job({ id: id + 1, code }),
    job({ id: 999_999 }),
    job({ code, template }),
    `${job()}?template=${template}`,
    job({ look: 'huge' as 'plain' }),
    `/share/picture/plain/job/${id}.svg`,
    `/share/picture/plain/secret/${id}.png`,
    `/share/picture/plain/job/99999999999999999999.png`,
    sharePictureAddress({ look: 'plain', key: 'resume', id: own.id }),
    sharePictureAddress({ look: 'plain', key: 'resume', id: own.id, code }),
  ]
  for (const address of forged) {
    const answer = await get(address)
    expect([address, answer.status]).toEqual([address, 404])
    expect(await answer.text()).toContain('文件已被删除，或网址不完整。')
  }
  expect((await getFromHost(site.url, 'asseek.localhost', job())).status).toBe(404)
})

test('a poster that 100 ask for at once is drawn once; one address cannot fill the queue', async () => {
  const same = await Promise.all(Array.from({ length: 100 }, () => get(job({ look: 'bold', code }), '10.3.1.1')))
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
  const { id: brandId } = await site.make.brand()
  const others = Array.from({ length: 40 }, (_, at) =>
    sharePictureAddress({ look: pictureLooks[at % 5] ?? 'plain', key: 'company', id: brandId - Math.floor(at / 5) }),
  )
  const [all, calm] = await Promise.all([
    Promise.all(others.map((address) => get(address, '10.3.2.1'))),
    get(job({ look: 'ticket' }), '10.3.3.1'),
  ])
  expect(calm.status).toBe(200)
  expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  for (const { status } of all) expect([200, 404, 503]).toContain(status)
})
