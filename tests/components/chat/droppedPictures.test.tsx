import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Contact } from '#contract/chat/model'
import { success } from '#contract/errors'
import { getUploadOption } from '#contract/uploads/upload'
import { chatState, showTopic } from '#platform/chat/chatState'
import { chat } from '#platform/chat/chatWorker'
import { ConversationPane } from '../../../src/features/chat/talk/ConversationPane'
import { answer } from '../../support/components/answers'
import { pictureOf, storedPicture } from '../../support/components/pictures'
import { logIn, onPhone, show } from '../../support/components/screen'
import { makeContact, makeTalk } from '../../support/components/talk'

/** Files that are dragged onto an open talk. */

let sent: string[] = []

beforeEach(() => {
  sent = []
  logIn()
  vi.spyOn(chat, 'sendImage').mockImplementation(async ({ uploadId }) => {
    sent.push(uploadId)
    return success(null)
  })
  answer(getUploadOption, ({ name }) => storedPicture(name))
})
afterEach(() => {
  vi.restoreAllMocks()
  chatState.conversations = {}
})

const talk = page.getByRole('region', { name: '与陈思远的聊天' })
const cover = page.getByText('松开鼠标，发送给陈思远')
const preview = page.getByRole('dialog', { name: /^发送.*图片$/ })

async function openTalk(change: Partial<Contact['peer']> = {}) {
  const talked = { id: 1, contact: makeContact({ peer: change }), userjob: null }
  showTopic('conversation:1', makeTalk({ conversation: talked }))
  await show(<ConversationPane cid={1} />)
  await expect.element(talk).toBeVisible()
}

function holding(...files: readonly File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

/** Says whether the browser would still do with the drag what it does by itself. */
const drag = (kind: 'dragenter' | 'dragover' | 'dragleave' | 'drop', dataTransfer: DataTransfer) =>
  talk.element().dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))

test('files above the talk cover it with what will happen, until they leave', async () => {
  await openTalk()
  expect(drag('dragenter', holding(pictureOf('一.png')))).toBe(false)
  await expect.element(cover).toBeVisible()
  await expect.element(page.getByText('支持jpg、jpeg、png、webp图片，过大的会自动缩小，一次最多9张')).toBeVisible()
  drag('dragleave', holding(pictureOf('一.png')))
  await expect.element(cover).not.toBeInTheDocument()
})

test('dropped pictures are shown before they are sent, and arrive in their order', async () => {
  await openTalk()
  drag('dragover', holding(pictureOf('一.png')))
  expect(drag('drop', holding(...['一.png', '二.png', '三.png'].map(pictureOf)))).toBe(false)
  await expect.element(cover).not.toBeInTheDocument()
  await expect.element(preview).toHaveAccessibleName('发送3张图片')
  expect(sent).toEqual([])
  await preview.getByRole('button', { name: '发送' }).click()
  await expect.poll(() => sent).toEqual(['一.png', '二.png', '三.png'])
})

test('another file is refused as everywhere, and the pictures beside it stay', async () => {
  await openTalk()
  drag('drop', holding(new File(['words'], '简历.pdf', { type: 'application/pdf' })))
  await expect.element(page.getByText('上传的图片格式只能是jpg、jpeg、png')).toBeVisible()
  await expect.element(preview).not.toBeInTheDocument()
  drag('drop', holding(new File(['?'], '无类型'), pictureOf('一.png')))
  await expect.element(page.getByText('不支持的文件类型')).toBeVisible()
  await expect.element(preview).toHaveAccessibleName('发送图片')
})

test('of more than nine pictures the first nine are offered', async () => {
  await openTalk()
  drag('drop', holding(...Array.from({ length: 11 }, (_, at) => pictureOf(`${at}.png`))))
  await expect.element(page.getByText('一次最多发送9张图片')).toBeVisible()
  await expect.element(preview).toHaveAccessibleName('发送9张图片')
})

test('text is left to the browser, and so is a picture of the page itself', async () => {
  await openTalk()
  const text = new DataTransfer()
  text.setData('text/plain', '您好')
  expect([drag('dragover', text), drag('drop', text)]).toEqual([true, true])
  document.body.dispatchEvent(new DragEvent('dragstart', { bubbles: true }))
  expect(drag('dragover', holding(pictureOf('头像.png')))).toBe(true)
  document.body.dispatchEvent(new DragEvent('dragend', { bubbles: true }))
  await expect.element(cover).not.toBeInTheDocument()
  await expect.element(preview).not.toBeInTheDocument()
})

test('a talk that is closed takes no files', async () => {
  await openTalk({ blocked: true })
  expect(drag('dragover', holding(pictureOf('一.png')))).toBe(true)
})

test('a phone’s talk takes no files', async () => {
  await onPhone()
  await openTalk()
  expect(drag('dragover', holding(pictureOf('一.png')))).toBe(true)
})
