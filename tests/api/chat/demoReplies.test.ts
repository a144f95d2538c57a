import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recruiter, seeker } from '#contract/roles'
import { DemoReplies, type Occasion } from '#server/demo/replies/demoReplies'
import type { Live } from '#server/services'
import { ChatStage } from '../../support/server/socket'

/** Ms, of the messages that come next. */
let delay: number
/** Longer than any test takes. */
const never = 1_000_000
let stage: ChatStage
let replies: DemoReplies
let occasions: Occasion[]

beforeEach(async () => {
  occasions = []
  delay = 100
  const choose = (occasion: Occasion) => {
    occasions.push(occasion)
    return `收到：${occasion.message.content.text}`
  }
  stage = await ChatStage.open({
    wrapLive: (live: Live) => {
      replies = new DemoReplies(live, {
        get delay() {
          return delay
        },
        choose,
      })
      return replies
    },
  })
  replies.start(stage.services)
})
afterEach(async () => {
  replies.stop()
  await stage.close()
  expect(stage.bugs).toEqual([])
})

test('a demo recruiter reads a greeting, then replies to it', async () => {
  const [alice, demo] = [await stage.chatter(seeker), await stage.chatter(recruiter, { autoReply: true })]
  const cid = await stage.talk(alice, demo)
  const his = await stage.device(alice)
  await his.say(cid, '您好')
  await his.reach(4)
  expect(his.updates.map(({ kind }) => kind)).toEqual(['contact', 'message', 'peerRead', 'message'])
  expect(his.texts).toEqual(['您好', '收到：您好'])
  expect(occasions).toMatchObject([{ role: recruiter, isFirst: true }])
  await his.say(cid, '还有一问')
  await his.reach(7)
  expect(occasions[1]).toMatchObject({ isFirst: false })
})

test('a burst gets one reply, to its last message', async () => {
  const [bob, demo] = [await stage.chatter(recruiter), await stage.chatter(seeker, { autoReply: true })]
  const cid = await stage.talk(bob, demo)
  const hers = await stage.device(bob)
  delay = never
  for (const words of ['一', '二']) await hers.say(cid, words)
  delay = 100
  await hers.say(cid, '三')
  await hers.reach(6)
  expect(hers.texts).toEqual(['一', '二', '三', '收到：三'])
  expect(occasions).toMatchObject([{ role: seeker }])
})

test('a message that arrives while the reply is being written gets a reply too', async () => {
  const [alice, demo] = [await stage.chatter(seeker), await stage.chatter(recruiter, { autoReply: true })]
  const cid = await stage.talk(alice, demo)
  const his = await stage.device(alice)
  await his.say(cid, '一')
  await vi.waitFor(() => expect(occasions).toHaveLength(1), { interval: 5 })
  await his.say(cid, '二')
  await vi.waitFor(() => expect(his.texts).toContain('收到：二'))
  // The first reply is left out if the second message was stored before it.
  const answers = his.texts.filter((words) => words?.startsWith('收到'))
  expect([['收到：二'], ['收到：一', '收到：二']]).toContainEqual(answers)
})

test('real users get no automatic replies, and demo users do not reply to each other', async () => {
  const [alice, bob] = [await stage.chatter(seeker), await stage.chatter(recruiter)]
  const [demo, demoToo] = [
    await stage.chatter(seeker, { autoReply: true }),
    await stage.chatter(recruiter, { autoReply: true }),
  ]
  const [real, among, last] = [
    await stage.talk(alice, bob),
    await stage.talk(demo, demoToo),
    await stage.talk(alice, demoToo),
  ]
  const [his, theirs] = [await stage.device(alice), await stage.device(demo)]
  await his.say(real, '真人')
  await theirs.say(among, '演示')
  await his.say(last, '最后')
  await vi.waitFor(() => expect(his.texts).toContain('收到：最后'))
  expect(occasions.map(({ message }) => message.content.text)).toEqual(['最后'])
})

test('after stopping, messages get no replies', async () => {
  const [alice, demo] = [await stage.chatter(seeker), await stage.chatter(recruiter, { autoReply: true })]
  const cid = await stage.talk(alice, demo)
  const his = await stage.device(alice)
  delay = never
  await his.say(cid, '之前')
  replies.stop()
  delay = 100
  const cid2 = await stage.talk(alice, await stage.chatter(recruiter, { autoReply: true }))
  replies.start(stage.services)
  await his.say(cid2, '之后')
  await vi.waitFor(() => expect(his.texts).toContain('收到：之后'))
  expect(occasions).toHaveLength(1)
})
