import { describe, expect, it } from 'vitest'
import { codes } from '#contract/errors'
import { ChatRig, holdClock, startRig, wait, write } from '../../support/chat/chatSession'

holdClock()

describe('the chat login', () => {
  it('is connected once the service accepts it, with the lists and unread of the service', async () => {
    const rig = await startRig(({ model }) => {
      model.peerSends(1, '你好')
      model.peerSends(1, '在吗')
    })
    expect(rig.summary).toMatchObject({ connection: 200, link: 'live', unread: 2, lastError: '' })
    expect(rig.contacts.list.map(({ cid, unread }) => [cid, unread])).toEqual([[1, 2]])
  })

  it('goes from -1 to 0 while the service is unreachable, and to 200 when it is back', async () => {
    const rig = new ChatRig()
    rig.line.cut()
    const started = rig.start()
    expect(rig.summary.connection).toBe(-1)
    await started
    await wait(3_000)
    rig.line.restore()
    await wait(2_000)
    expect(rig.summary.connection).toBe(200)
    rig.line.cut()
    expect(rig.summary).toMatchObject({ connection: 0, link: 'offline' })
  })

  it('requests another token when its own is refused, and continues with it', async () => {
    const rig = await startRig((made) => {
      made.model.refusesToken = true
    })
    expect(rig.summary).toMatchObject({ connection: 0, needsLogin: true })
    rig.model.refusesToken = false
    rig.session.renewLogin('another')
    await wait()
    expect(rig.summary).toMatchObject({ connection: 200, needsLogin: false })
  })

  it('reports the end of the session', async () => {
    const rig = await startRig()
    rig.line.end(codes.sessionEnded)
    expect(rig.ended).toEqual([codes.sessionEnded])
  })
})

describe('a failing disk', () => {
  it('falls back to memory and reports it, and chat continues', async () => {
    const rig = await startRig()
    rig.disk.write = async () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    rig.open(1)
    await write(rig, 'c1', '磁盘满了')
    await wait()
    expect(rig.summary.storage).toBe('memory')
    rig.model.peerSends(1, '没关系')
    await wait()
    expect(rig.texts(1)).toEqual(['磁盘满了', '没关系'])
    expect(rig.summary.waiting).toBe(0)
  })

  it('that does not exist leaves chat in memory, which is reported', async () => {
    const rig = new ChatRig()
    rig.model.addTalk(1)
    rig.openDisk = async () => {
      throw new ReferenceError('indexedDB is not defined')
    }
    await rig.start()
    await wait()
    expect(rig.summary).toMatchObject({ storage: 'memory', link: 'live' })
    await write(rig, 'c1', '隐私窗口')
    await wait()
    expect(rig.model.talk(1).messages).toHaveLength(1)
  })

  it('that never opens because another build uses it is given up after 3 s', async () => {
    const rig = new ChatRig()
    rig.model.addTalk(1)
    rig.openDisk = () => new Promise(() => {})
    const started = rig.start()
    await wait(3_100)
    await started
    await wait()
    expect(rig.summary).toMatchObject({ storage: 'memory', link: 'live' })
  })

  it('that opens late sends its waiting messages first, then those written meanwhile', async () => {
    const rig = await startRig()
    rig.line.cut()
    await write(rig, 'c1', '挂起前')
    const { disk } = rig
    rig.openDisk = async () => {
      await new Promise((resolve) => setTimeout(resolve, 8_000))
      rig.openDisk = async () => disk
      return disk
    }
    const restarted = rig.restart()
    rig.line.restore()
    await wait(3_100)
    await restarted
    rig.model.peerSends(1, '还在吗')
    await write(rig, 'c2', '挂起后')
    await wait(3_000)
    rig.open(1)
    await wait()
    expect(rig.summary).toMatchObject({ storage: 'memory', link: 'live', waiting: 1 })
    expect(rig.texts(1)).toEqual(['还在吗', '挂起后'])
    await wait(4_000)
    expect(rig.summary).toMatchObject({ storage: 'disk', link: 'live', waiting: 0, unread: 1 })
    expect(rig.texts(1)).toEqual(['还在吗', '挂起前', '挂起后'])
    expect(rig.model.talk(1).messages.map(({ content }) => content.text)).toEqual(['还在吗', '挂起前', '挂起后'])
  })

  it('that never opens delays outgoing messages, but not for ever', async () => {
    const rig = new ChatRig()
    rig.model.addTalk(1)
    rig.openDisk = () => new Promise(() => {})
    const started = rig.start()
    await wait(3_100)
    await started
    await write(rig, 'c1', '没有磁盘')
    await wait(10_000)
    expect(rig.model.talk(1).messages).toEqual([])
    await wait(6_000)
    expect(rig.model.talk(1).messages).toHaveLength(1)
    expect(rig.summary).toMatchObject({ storage: 'memory', waiting: 0 })
  })

  it('that opens late and fails is given up, and written messages are sent', async () => {
    const rig = new ChatRig()
    rig.model.addTalk(1)
    const { disk } = rig
    const write = async () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    rig.openDisk = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      return { ...disk, write }
    }
    const started = rig.start()
    await wait(3_100)
    await started
    await rig.session.acts.sendText({ cid: 1, clientId: 'c1', text: '磁盘满了' })
    await wait(4_000)
    expect(rig.model.talk(1).messages).toHaveLength(1)
    expect(rig.summary).toMatchObject({ storage: 'memory', waiting: 0 })
  })

  it('that is still opening stores what is written meanwhile before it shows', async () => {
    const rig = new ChatRig()
    rig.model.addTalk(1)
    const { disk } = rig
    rig.openDisk = async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      return disk
    }
    const started = rig.start()
    rig.line.cut()
    const written = write(rig, 'c1', '正在打开')
    await wait(1_000)
    await Promise.all([started, written])
    expect((await disk.load()).outbox).toMatchObject([{ text: '正在打开' }])
  })

  it('that was lost before a logout is emptied by it', async () => {
    const rig = await startRig()
    rig.model.peerSends(1, '私事')
    await wait()
    expect((await rig.disk.load()).contacts).toHaveLength(1)
    const { disk } = rig
    rig.openDisk = async () => ({
      ...disk,
      write: async () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    await rig.restart()
    await write(rig, 'c1', '磁盘满了')
    await wait()
    expect(rig.summary.storage).toBe('memory')
    await Promise.all([rig.session.logOut(), wait(10_000)])
    expect((await disk.load()).contacts).toEqual([])
  })

  it('that opens only after a logout is emptied then', async () => {
    const rig = await startRig()
    rig.model.peerSends(1, '私事')
    await wait()
    const { disk } = rig
    rig.openDisk = async () => {
      await new Promise((resolve) => setTimeout(resolve, 8_000))
      return disk
    }
    const restarted = rig.restart()
    await wait(3_100)
    await restarted
    await Promise.all([rig.session.logOut(), wait()])
    expect((await disk.load()).contacts).toHaveLength(1)
    await wait(8_000)
    expect((await disk.load()).contacts).toEqual([])
  })

  it('with unreadable content is reset', async () => {
    const rig = new ChatRig()
    rig.model.addTalk(1)
    rig.model.peerSends(1, '在吗')
    const corrupt = rig.disk
    let removed = 0
    rig.openDisk = async () => {
      if (removed > 0) return rig.disk
      const load = async () => {
        throw new DOMException('Internal error', 'UnknownError')
      }
      const remove = async () => {
        removed++
        await corrupt.remove()
      }
      return { ...corrupt, load, remove }
    }
    await rig.start()
    await wait()
    expect(removed).toBe(1)
    expect(rig.summary).toMatchObject({ storage: 'disk', link: 'live', unread: 1 })
  })
})
