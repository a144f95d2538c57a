import assert from 'node:assert/strict'
import { getConversationByJob } from '#contract/chat/talks'
import { type Account, publishJob, signUpRecruiter, signUpSeeker, storageOf } from '../support/browser/accounts'
import { startProduct } from '../support/server/server'
import { hasWebKit, WebKitWindow } from './webDriver'

/** The core journey in WebKitGTK: two people talk live, and what was said is there once after a reload. */

if (!hasWebKit()) {
  console.error('未找到 WebKitWebDriver，请先安装：apt-get install webkit2gtk-driver xvfb')
  process.exit(1)
}

const shows = `return document.querySelector('[role="log"]')?.textContent.includes(arguments[0]) === true`
const count = `return document.querySelector('[role="log"]').textContent.split(arguments[0]).length - 1`
const composer = 'textarea[aria-label="输入消息"]'
const enter = '\uE007'

const product = await startProduct({ env: { DEMO: 'off', LOG_LEVEL: 'error' } })
process.env.PRODUCT_URL = product.url
process.env.PRODUCT_DATA = product.dataDir
const windows: WebKitWindow[] = []
try {
  const [person, hr] = [await signUpSeeker('周闻溪'), await signUpRecruiter('梁雨桐')]
  const { id: cid } = await person.client.get(getConversationByJob, { jobId: await publishJob(hr) })
  const path = `/chat/conversation?cid=${cid}`
  const seeker = await openAs(person, path, 4461)
  await say(seeker, '您好，方便聊聊吗')
  const recruiter = await openAs(hr, path, 4462)
  await recruiter.waitFor(shows, '您好，方便聊聊吗')
  await say(recruiter, '明天上午来公司吧')
  await seeker.waitFor(shows, '明天上午来公司吧')
  await recruiter.waitFor(shows, '已读')

  await seeker.goto(`${product.url}${path}`)
  await seeker.waitFor(shows, '明天上午来公司吧')
  assert.equal(await seeker.run(count, '您好，方便聊聊吗'), 1)
  assert.equal(await seeker.run(count, '明天上午来公司吧'), 1)
  console.log(
    `WebKitGTK：${await seeker.run('return navigator.userAgent')}，${await seeker.run('return typeof SharedWorker')}，通过`,
  )
} finally {
  for (const window of windows) await window.close()
  await product.dispose()
}

async function openAs(account: Account, path: string, port: number): Promise<WebKitWindow> {
  const window = await WebKitWindow.open(port)
  windows.push(window)
  await window.goto(`${product.url}/login`)
  const { origins } = storageOf(account, product.url)
  const items = origins.flatMap(({ localStorage }) => localStorage)
  await window.run('for (const { name, value } of arguments[0]) localStorage.setItem(name, value)', items)
  await window.goto(`${product.url}${path}`)
  await window.waitFor(`return document.querySelector('${composer}') !== null`)
  return window
}

async function say(window: WebKitWindow, text: string): Promise<void> {
  await window.type(composer, text)
  await window.type(composer, enter)
  await window.waitFor(shows, text)
}
