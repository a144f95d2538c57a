import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploads } from '#server/db/schema/uploads'
import { sendFrom } from '#server/features/chat/posting/sending'
import { ChatStage, type Chatter } from '../../../support/server/socket'

let stage: ChatStage
beforeAll(async () => {
  stage = await ChatStage.open()
})
afterAll(async () => {
  await stage.close()
  expect(stage.bugs).toEqual([])
})

async function upload(owner: Chatter, change: Partial<typeof uploads.$inferInsert> = {}): Promise<string> {
  const file = {
    name: '图.png',
    type: 'image/png',
    md5: 'x',
    sentSize: 1,
    sha256: 'x',
    size: 1,
    width: 400,
    height: 300,
  }
  const [row] = await stage.services.db
    .insert(uploads)
    .values({ tenantId: 1, userId: owner.userId, kind: 'image', ...file, ...change })
    .returning({ id: uploads.id })
  return row?.id ?? ''
}

const send = (from: Chatter, cid: number, uploadId: string, clientId = randomUUID()) =>
  sendFrom(stage.services, from.imUserId, { type: 'image', cid, clientId, content: { uploadId } })

test('an uploaded image is sent once, however often it is requested, and counts as unread', async () => {
  const { alice, bob, cid } = await stage.pair()
  const hers = await stage.device(bob)
  const [uploadId, clientId] = [await upload(alice), randomUUID()]
  const answers = await Promise.all([send(alice, cid, uploadId, clientId), send(alice, cid, uploadId, clientId)])
  const messages = answers.map((answer) => (answer.ok ? answer.data.message : undefined))
  expect(messages[0]).toMatchObject({
    type: 'image',
    content: { image: { url: `/files/${uploadId}.png`, width: 400, height: 300 } },
  })
  expect(messages[1]?.id).toBe(messages[0]?.id)
  await hers.reach(2)
  expect(hers.updates.at(-1)).toMatchObject({ kind: 'message', unread: 1, message: { type: 'image' } })
})

test('an image of another user, an attachment, or a missing file is refused', async () => {
  const { alice, bob, cid } = await stage.pair()
  const missing = { ok: false, code: 1002, msg: '图片不存在，请重新上传' }
  expect(await send(alice, cid, await upload(bob))).toMatchObject(missing)
  expect(await send(alice, cid, await upload(alice, { kind: 'attachment', type: 'application/pdf' }))).toMatchObject(
    missing,
  )
  expect(await send(alice, cid, await upload(alice, { tenantId: 2 }))).toMatchObject(missing)
  expect(await send(alice, cid, randomUUID())).toMatchObject(missing)
  const device = await stage.device(alice)
  const input = { type: 'image', cid, clientId: randomUUID(), content: { uploadId: 'x' } }
  expect(await device.call('imMsgSend', input)).toMatchObject({ code: 1001, msg: '请先上传图片' })
})
