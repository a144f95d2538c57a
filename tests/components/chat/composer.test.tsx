import { Profiler, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Draft } from '#contract/chat/drafts'
import { showTopic } from '#platform/chat/chatState'
import { Composer } from '../../../src/features/chat/composer/Composer'
import { logIn, show } from '../../support/components/screen'
import { makeContact, makeTalk } from '../../support/components/talk'

const contact = makeContact()

/** The composer in a talk that keeps the pictures on offer. */
function Writing() {
  const [offered, offer] = useState<readonly File[]>([])
  return <Composer contact={contact} isQuoteGone={false} offered={offered} onOffer={offer} />
}

async function pictureOf(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40)
  canvas.getContext('2d')?.fillRect(0, 0, 60, 40)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

/** Pastes a file into the field, with words beside it. Says whether the browser would still paste by itself. */
function paste(field: Element, file: File, words = ''): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(file)
  if (words) clipboardData.setData('text/plain', words)
  return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a picture that is pasted into the composer is shown before it is sent; another file is left to the browser', async () => {
  logIn()
  await show(<Writing />)
  const field = page.getByRole('textbox').first()
  await expect.element(field).toBeVisible()
  expect(paste(field.element(), new File(['words'], '说明.txt', { type: 'text/plain' }))).toBe(true)
  const picture = await pictureOf('截图.png')
  expect(paste(field.element(), picture)).toBe(false)
  const dialog = page.getByRole('dialog', { name: '发送图片', exact: true })
  await expect.element(dialog.getByRole('img', { name: '待发送的图片' })).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('words on the clipboard beside a picture go into the field, and the picture is offered', async () => {
  logIn()
  await show(<Writing />)
  const field = page.getByRole('textbox').first()
  await expect.element(field).toBeVisible()
  const picture = await pictureOf('表格.png')
  expect(paste(field.element(), picture, '一月\t二月')).toBe(true)
  const dialog = page.getByRole('dialog', { name: '发送图片', exact: true })
  await expect.element(dialog.getByRole('img', { name: '待发送的图片' })).toBeVisible()
})

/** The talk with so much unread, and what was typed in it. A message replaces the state and keeps the draft. */
const talk = (unread: number, draft: Draft) =>
  makeTalk({ conversation: { id: 1, contact: makeContact({ unread }), userjob: null }, draft })

test('the composer is not drawn again for a message, and is for what is typed on another device', async () => {
  logIn()
  const draft = { cid: 1, text: '', savedAt: 1 }
  showTopic('conversation:1', talk(0, draft))
  let drawings = 0
  await show(
    <Profiler id="composer" onRender={() => drawings++}>
      <Writing />
    </Profiler>,
  )
  const field = page.getByRole('textbox').first()
  await expect.element(field).toBeVisible()
  let before = 0
  const isQuiet = () => {
    const former = before
    before = drawings
    return former === before
  }
  await expect.poll(isQuiet, { interval: 300 }).toBe(true)
  for (let unread = 1; unread <= 5; unread++) {
    showTopic('conversation:1', talk(unread, draft))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(drawings).toBe(before)
  showTopic('conversation:1', talk(5, { ...draft, text: '您好', savedAt: 2 }))
  await expect.element(field).toHaveValue('您好')
})

test('the field is as high as its text, within bounds, and low again once the text is gone', async () => {
  logIn()
  await show(<Writing />)
  const field = page.getByRole('textbox').first()
  await expect.element(field).toBeVisible()
  const height = () => field.element().getBoundingClientRect().height
  const empty = height()
  await field.fill(Array.from({ length: 4 }, (_, at) => `第${at + 1}行`).join('\n'))
  await expect.poll(height).toBeGreaterThan(empty)
  const four = height()
  await field.fill('行\n'.repeat(40))
  await expect.poll(height).toBeGreaterThan(four)
  expect(height()).toBeLessThan(2 * four)
  await field.fill('')
  await expect.poll(height).toBe(empty)
})
