import { describe, expect, it } from 'vitest'
import type { ChatSearch, SearchPage } from '#contract/chat/search/search'
import { searchContacts, searchMessages } from '#contract/chat/search/search'
import { ChatRig, holdClock, wait } from '../../support/chat/chatSession'

holdClock()

async function startRig(prepare: (rig: ChatRig) => void): Promise<ChatRig> {
  const rig = new ChatRig()
  prepare(rig)
  await rig.start()
  await wait()
  return rig
}

async function find(rig: ChatRig, query: string, more: Partial<ChatSearch> = {}): Promise<SearchPage> {
  const finding = rig.session.search.search({ query, limit: 20, ...more })
  await wait(1_000)
  const found = await finding
  if (!found.ok) throw new Error(found.msg)
  return found.data
}

/** All pages of a search, as the page asks for them. */
async function findAll(rig: ChatRig, query: string, more: Partial<ChatSearch> = {}): Promise<SearchPage[]> {
  const pages: SearchPage[] = []
  let cursor: SearchPage['next']
  do {
    const page = await find(rig, query, { ...more, cursor })
    pages.push(page)
    cursor = page.next
  } while (cursor)
  return pages
}

const texts = (pages: readonly SearchPage[]) => pages.flatMap(({ messages }) => messages.map(({ text }) => text))

describe('a search', () => {
  it('returns local results first, then the others from the server, each message once', async () => {
    const rig = await startRig(({ model }) => {
      model.addTalk(1)
      for (let at = 1; at <= 70; at++) model.peerSends(1, `面试第${at}轮`)
    })
    rig.open(1)
    await wait()
    const first = await find(rig, '面试')
    expect(first.messages).toHaveLength(20)
    expect(first).toMatchObject({ next: { place: 'here' }, isComplete: false })
    expect(rig.model.calls).not.toContain(searchMessages.path)
    const pages = await findAll(rig, '面试')
    expect(texts(pages)).toEqual(Array.from({ length: 70 }, (_, at) => `面试第${70 - at}轮`))
    expect(pages.at(-1)).toMatchObject({ next: undefined, isComplete: true, unreached: '' })
    expect(first.messages[0]).toMatchObject({ name: '人1', message: { cid: 1, id: 70 }, ranges: [[0, 2]] })
  })

  it('reports offline that the server was not reached, and shows local results', async () => {
    const rig = await startRig(({ model }) => {
      model.addTalk(1)
      for (let at = 1; at <= 70; at++) model.peerSends(1, `面试第${at}轮`)
    })
    rig.open(1)
    await wait()
    rig.line.cut()
    const pages = await findAll(rig, '面试')
    expect(texts(pages)).toHaveLength(30)
    expect(pages.at(-1)).toMatchObject({ next: undefined, isComplete: false, unreached: '网络不给力~' })
  })

  it('finds people by name, company and title and jobs by name, also by letters, each once', async () => {
    const rig = await startRig(({ model }) => {
      const { contact } = model.addTalk(1, { jobName: '前端工程师' })
      model.talk(1).contact = {
        ...contact,
        peer: { ...contact.peer, name: '曾乐', brandName: '长安科技', title: '主管' },
      }
      model.addTalk(2, { jobName: '会计' })
      for (const cid of [1, 2]) model.peerSends(cid, '你好')
    })
    for (const query of ['曾', 'zengle', 'zl', '长安', 'chang', '主管'])
      expect(
        (await find(rig, query)).contacts?.people.map(({ contact }) => contact.cid),
        query,
      ).toEqual([1])
    expect((await find(rig, '前端')).contacts?.jobs).toMatchObject([{ contact: { cid: 1 }, ranges: [[0, 2]] }])
    expect((await find(rig, 'qdjl')).contacts?.jobs).toEqual([])
    for (const query of ['kj', 'kuaiji', '会计'])
      expect((await find(rig, query)).contacts?.jobs, query).toMatchObject([{ contact: { cid: 2 } }])
    const server = await find(rig, '曾', { cursor: { place: 'server' } })
    expect(rig.model.calls).toContain(searchContacts.path)
    expect(server.contacts?.people.map(({ contact }) => contact.cid)).toEqual([1])
  })

  it('in one talk returns only messages of that talk', async () => {
    const rig = await startRig(({ model }) => {
      for (const cid of [1, 2]) {
        model.addTalk(cid, { jobName: '你好职位' })
        model.peerSends(cid, `你好${cid}`)
      }
    })
    for (const cid of [1, 2]) rig.open(cid)
    await wait()
    const page = await find(rig, '你好', { cid: 2 })
    expect(texts([page])).toEqual(['你好2'])
    expect(page.contacts).toBeUndefined()
  })

  it('with an empty query finds nothing and reads nothing', async () => {
    const rig = await startRig(({ model }) => void model.addTalk(1))
    expect(await find(rig, ' ，')).toMatchObject({ messages: [], next: undefined, isComplete: true })
    expect(rig.model.calls).not.toContain(searchMessages.path)
  })
})
