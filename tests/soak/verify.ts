import type { Page } from 'playwright'
import { findMessages, loginChat } from '#contract/chat/talks'
import type { Account } from '../support/browser/accounts'

interface Checked {
  readonly tabs: readonly Page[]
  /** What was sent, by talk. */
  readonly texts: ReadonlyMap<number, readonly string[]>
  readonly seeker: Account
}

/** Sentences about messages that are missing or there twice: on the server, on the browser's disk, in the tabs' counts. */
export async function findFaults({ tabs, texts, seeker }: Checked): Promise<string[]> {
  const stored = await readDisk(tabs[0])
  const faults: string[] = []
  for (const [cid, sent] of texts) {
    faults.push(...compare(`服务器上会话 ${cid}`, sent, await readServer(seeker, cid)))
    faults.push(
      ...compare(
        `浏览器里会话 ${cid}`,
        sent,
        stored.filter((each) => each.cid === cid).map(({ text }) => text),
      ),
    )
  }
  const titles = new Set(
    await Promise.all(tabs.map(async (tab) => /^\((\d+\+?)\)/.exec(await tab.title())?.[1] ?? '0')),
  )
  if (titles.size > 1) faults.push(`标签页的未读数不一致：${[...titles].join('、')}`)
  return faults
}

function compare(place: string, sent: readonly string[], found: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of found) counts.set(text, (counts.get(text) ?? 0) + 1)
  const missing = sent.filter((text) => !counts.has(text))
  const doubled = sent.filter((text) => (counts.get(text) ?? 0) > 1)
  return [
    ...(missing.length > 0 ? [`${place}缺少 ${missing.length} 条，如“${missing[0]}”`] : []),
    ...(doubled.length > 0 ? [`${place}有 ${doubled.length} 条重复，如“${doubled[0]}”`] : []),
  ]
}

async function readServer({ client }: Account, cid: number): Promise<string[]> {
  client.chatToken = (await client.get(loginChat, {})).token
  const texts: string[] = []
  for (let before: number | undefined; ; ) {
    const { list, more } = await client.get(findMessages, { cid, before, limit: 100 })
    texts.push(...list.flatMap(({ content }) => content.text ?? []))
    before = list.at(-1)?.id
    if (!more || before === undefined) break
  }
  client.chatToken = undefined
  return texts
}

/** Texts in the hub's database. As a string, since the compiler's own helpers do not exist in the page. */
async function readDisk(tab: Page | undefined): Promise<{ cid: number; text: string }[]> {
  const expression = `(async () => {
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const names = (await indexedDB.databases()).map(({ name }) => name)
    const db = await done(indexedDB.open(names.find((name) => name.startsWith('rencai-chat-'))))
    const messages = await done(db.transaction('messages').objectStore('messages').getAll())
    db.close()
    return messages.map(({ cid, content }) => ({ cid, text: content.text ?? '' }))
  })()`
  return (await tab?.evaluate<{ cid: number; text: string }[]>(expression)) ?? []
}
