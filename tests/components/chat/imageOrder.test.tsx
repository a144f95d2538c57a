import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure, success } from '#contract/errors'
import { getUploadOption } from '#contract/uploads/upload'
import { chat } from '#platform/chat/chatWorker'
import { useImages } from '../../../src/features/chat/composer/useImages'
import { UploadRows } from '../../../src/features/uploads/UploadRows'
import { answer } from '../../support/components/answers'
import { pictureOf, storedPicture } from '../../support/components/pictures'
import { logIn, show } from '../../support/components/screen'

let sent: string[] = []
beforeEach(() => {
  sent = []
  logIn()
  vi.spyOn(chat, 'sendImage').mockImplementation(async ({ uploadId }) => {
    sent.push(uploadId)
    return success(null)
  })
})

let cid = 0
let pick: (files: readonly File[]) => void = () => {}
function Pictures({ talk }: { talk: number }) {
  const images = useImages(talk)
  pick = images.pick
  return <UploadRows uploads={images} />
}
const showTalk = async () => {
  cid += 1
  return show(<Pictures talk={cid} />)
}

test('pictures that are picked together arrive in their order, however long each takes', async () => {
  const times: Readonly<Record<string, number>> = { '一.png': 300, '二.png': 150, '三.png': 0 }
  answer(getUploadOption, async ({ name }) => {
    await new Promise((resolve) => setTimeout(resolve, times[name]))
    return storedPicture(name)
  })
  await showTalk()
  pick(['一.png', '二.png', '三.png'].map(pictureOf))
  await expect.poll(() => sent).toEqual(['一.png', '二.png', '三.png'])
})

test('a picture that fails holds up no other, and comes last when it is tried again', async () => {
  let isDown = true
  answer(getUploadOption, async ({ name }) =>
    name === '一.png' && isDown ? failure(codes.conflict, '空间不足') : storedPicture(name),
  )
  await showTalk()
  pick(['一.png', '二.png', '三.png'].map(pictureOf))
  await expect.poll(() => sent).toEqual(['二.png', '三.png'])
  await page.getByRole('button', { name: '知道了' }).click()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => sent).toEqual(['二.png', '三.png', '一.png'])
})

test('pictures that a closed page left continue together, in their order', async () => {
  answer(getUploadOption, () => new Promise<never>(() => {}))
  const former = await showTalk()
  pick(['一.png', '二.png', '三.png'].map(pictureOf))
  await expect.element(page.getByText('三.png')).toBeVisible()
  await former.unmount()
  answer(getUploadOption, ({ name }) => storedPicture(name))
  await show(<Pictures talk={cid} />)
  await page.getByRole('button', { name: '继续上传' }).nth(1).click()
  await expect.poll(() => sent).toEqual(['一.png', '二.png', '三.png'])
})
