import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendByHttp } from '#contract/chat/fallback'
import * as interview from '#contract/interviews/interview'
import { TellingStage } from '../../support/chat/tellingStage'

let stage: TellingStage
beforeAll(async () => {
  stage = await TellingStage.open()
})
afterAll(() => stage.site.close())

test('an invitation, which is a message and a notice, is told as the notice alone', async () => {
  const { service, site, talkers } = stage
  const { alice, bob, cid } = await talkers.talk()
  for (const side of [alice, bob]) await talkers.say(side, cid, '您好')
  const [hers, his] = await Promise.all([talkers.hub(alice), talkers.hub(bob)])
  const last = await talkers.say(bob, cid, '有时间面试吗？')
  await hers.get(sendByHttp, { type: 'read', cid, content: { msgId: last.message.id } })
  const browser = await stage.subscribe(alice)
  await bob.get(interview.createInterview, {
    kind: 'onsite',
    startAt: new Date(site.now().getTime() + 2 * 86_400_000).toISOString(),
    address: '工业路100号',
    contactName: '周敏',
    contactTel: '13800000000',
    cid,
    clientId: randomUUID(),
  })
  await stage.noted(alice, `${cid}`)
  await stage.pass()
  expect(service.at(browser)).toMatchObject([{ title: '收到面试邀请' }])

  site.advance(10_000)
  await his.get(sendByHttp, { type: 'text', cid, clientId: randomUUID(), content: { text: '请带好作品集' } })
  await stage.noted(alice, `${cid}`)
  await stage.pass()
  expect(service.at(browser)).toMatchObject([{}, { body: '请带好作品集' }])
})
