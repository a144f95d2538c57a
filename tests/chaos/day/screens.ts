/** What a tab of the recruiter shows, read in the page. As strings, since the compiler's own helpers do not exist there. */

/** Unread count in the title; -1 for more than 99. */
export const readTitle = `(() => {
  const [, count = '0', more = ''] = /^\\((\\d+)(\\+?)\\)/.exec(document.title) ?? []
  return more ? -1 : Number(count)
})()`

/** The list of contacts: talk and unread count. */
export const readContacts = `(() => {
  const names = [...document.querySelectorAll('a[href*="/chat/conversation?cid="]')]
  return names.flatMap((name) => {
    const row = name.closest('[class*="words"]')?.parentElement
    if (!row) return []
    const cid = new URL(name.href).searchParams.get('cid')
    const [badge] = [...row.querySelectorAll('.visually-hidden')].filter((each) => each.textContent === '条未读')
    return [cid + ':' + (badge ? parseInt(badge.parentElement.textContent, 10) : 0)]
  })
})()`

/** Totals of the home page's parts by their titles; null while it loads. */
export const readParts = `(() => {
  const words = ['新招呼', '新投递', '今明面试', '等您回复']
  if (!document.querySelector('h1') || /加载/.test(document.body.innerText)) return null
  const titles = [...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent.trim())
  return Object.fromEntries(words.flatMap((word) => {
    const found = titles.map((title) => new RegExp('^' + word + '\\\\s*(\\\\d+)$').exec(title)).find(Boolean)
    return found ? [[word, Number(found[1])]] : []
  }))
})()`

/** Figures of today by their words. */
export const readToday = `(() => {
  const words = ['场面试在今天', '条未读消息', '份简历还没查看', '场面试待对方确认', '条未读通知']
  const links = [...document.querySelectorAll('p a')].map(({ textContent }) => textContent.replace(/\\s/g, ''))
  return Object.fromEntries(words.flatMap((word) => {
    const found = links.map((text) => new RegExp('^(\\\\d+)' + word + '$').exec(text)).find(Boolean)
    return found ? [[word, Number(found[1])]] : []
  }))
})()`

const withDatabase = (work: string): string => `(async () => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const names = (await indexedDB.databases()).map(({ name }) => name)
  const name = names.find((name) => name.startsWith('rencai-chat-'))
  if (!name) return undefined
  const db = await done(indexedDB.open(name))
  try { ${work} } finally { db.close() }
})()`

/** Ids of a talk's messages on disk. */
export const readKept = (cid: number): string =>
  withDatabase(`
    const all = await done(db.transaction('messages').objectStore('messages').getAll())
    return all.filter((message) => message.cid === ${cid}).map(({ id }) => id)`)

export const countOutbox = withDatabase(`return await done(db.transaction('outbox').objectStore('outbox').count())`)

/** Rows of all stores together. */
export const countRows = withDatabase(`
  const counts = [...db.objectStoreNames].map((name) => done(db.transaction(name).objectStore(name).count()))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)`)
