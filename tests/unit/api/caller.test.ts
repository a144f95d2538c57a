import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createCaller } from '#api/caller'
import { closedConsole } from '#api/closedConsole'
import { createSessionStore } from '#api/sessionStore'
import { createSystemHeaders } from '#api/systemHeader'
import type { Post } from '#api/transport'
import { getUserInfo } from '#contract/account/user'
import { endpoint } from '#contract/endpoint'
import type { Envelope } from '#contract/envelope'
import { codes, failure, localCodes, success } from '#contract/errors'
import type { Exchange } from '#contract/wireClient'

const saveNote = endpoint({
  path: '/api-user/note/save',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ text: z.string() }),
  output: z.object({ id: z.int() }),
})
const sealedSave = endpoint({ ...saveNote, path: '/api-user/secret/save', sealed: true })

const answer = (envelope: Partial<Envelope>): Exchange => ({
  kind: 'answer',
  envelope: { code: 200, msg: '', ...envelope },
})
const broken: Exchange = { kind: 'broken' }

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
})

let made = 0
const hidden = vi.fn()

/** A caller on a scripted network: `answers` are the responses in turn; the last one repeats. */
function setUp(answers: readonly (Exchange | ((post: Post) => Exchange))[]) {
  const posts: Post[] = []
  const session = createSessionStore(`login-${made++}`)
  const clock = { now: 1_000_000 }
  const systemHeader = vi.fn(async (_key: string, payload: { time: number }) => `header@${payload.time}`)
  const onFailure = vi.fn()
  const onDirective = vi.fn()
  const parts = {
    tenant: { agentKey: 'agent' },
    crypto: {
      seal: async (key: string, text: string) => success(`${key}(${text})`),
      open: async (key: string, text: string) =>
        text.startsWith(`${key}:`) ? success(text.slice(key.length + 1)) : failure(1017, '打不开'),
    },
    session,
    system: createSystemHeaders({
      tenant: { agentKey: 'agent', agentId: '1', productType: 1, terminalType: 40, version: '1' },
      crypto: { systemHeader },
      clock: () => clock.now,
    }),
    post: async (post: Post) => {
      posts.push(post)
      const next = answers[Math.min(posts.length, answers.length) - 1] ?? broken
      return typeof next === 'function' ? next(post) : next
    },
    prove: vi.fn(async (): Promise<{ proof: string; expiresAt: number } | undefined> => undefined),
    wait: vi.fn(async () => {}),
    exclusively: inTurn(),
    onQueue: vi.fn((_sentence: string, _cancel: () => void) => hidden),
    onFailure,
    onDirective,
  }
  const logIn = (expiresIn = 3_600_000) => {
    session.acceptTokens({ accessToken: 'access-1', refreshToken: 'refresh-1' }, undefined, clock.now)
    session.begin({ userId: 7, role: 0, expiresAt: clock.now + expiresIn }, clock.now)
  }
  return { call: createCaller(parts), parts, posts, session, clock, systemHeader, onFailure, onDirective, logIn }
}

function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(run: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(run, run)
    last = turn
    return turn
  }
}

describe('a call', () => {
  test('sends the agent key, the system header and the access token, and returns the data', async () => {
    const { call, posts, logIn } = setUp([answer({ data: { id: 3 } })])
    logIn()
    expect(await call(saveNote, { text: '好' })).toEqual(success({ id: 3 }))
    expect(posts[0]).toMatchObject({
      path: '/api-user/note/save',
      headers: { 'agent-key': 'agent', system: 'header@1000000', authorization: 'Bearer access-1' },
      body: '{"text":"好"}',
    })
    expect(posts[0]?.headers).not.toHaveProperty('refresh-token')
  })

  test('that is refused returns a failure and reports it once, unless the caller aborted', async () => {
    const { call, onFailure } = setUp([answer({ code: 14551, msg: '不行', data: { why: 1 } })])
    expect(await call(saveNote, { text: '' }, { silent: true })).toEqual(failure(14551, '不行', { why: 1 }))
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure(14551, '不行', { why: 1 }), {
      path: saveNote.path,
      silent: true,
      input: { text: '' },
      onceKey: expect.any(String),
    })
    const given = setUp([{ kind: 'aborted' }])
    expect(await given.call(saveNote, { text: '' })).toMatchObject({ ok: false, code: -2 })
    expect(given.onFailure).not.toHaveBeenCalled()
  })

  test('passes a next step or actions to the interpreter', async () => {
    const { call, onDirective } = setUp([answer({ data: { id: 1 }, actions: { notifyCall: {} } })])
    await call(saveNote, { text: '' })
    expect(onDirective).toHaveBeenCalledOnce()
  })
})

describe('a call of an operator whose console is closed', () => {
  const refused = answer({ code: 1027, msg: '请先验证身份', data: { state: 'prove' } })

  test('waits until it is open, and then goes on as the same act', async () => {
    const { call, posts, onFailure, logIn } = setUp([refused, answer({ data: { id: 1 } })])
    logIn()
    closedConsole.ask = vi.fn(async () => true)
    expect(await call(saveNote, { text: '写了很久' })).toEqual(success({ id: 1 }))
    expect(closedConsole.ask).toHaveBeenCalledExactlyOnceWith(failure(1027, '请先验证身份', { state: 'prove' }))
    expect(posts.map(({ body }) => body)).toEqual(['{"text":"写了很久"}', '{"text":"写了很久"}'])
    expect(posts[0]?.headers['once-key']).toBe(posts[1]?.headers['once-key'])
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('fails when the operator leaves, and does not ask for ever', async () => {
    closedConsole.ask = async () => false
    const left = setUp([refused])
    left.logIn()
    expect(await left.call(saveNote, { text: '' })).toMatchObject({ ok: false, code: 1027 })
    expect(left.posts).toHaveLength(1)
    const still = setUp([refused])
    still.logIn()
    closedConsole.ask = async () => true
    expect(await still.call(saveNote, { text: '' })).toMatchObject({ ok: false, code: 1027 })
    expect(still.posts).toHaveLength(2)
  })
})

describe('a call that needs a proof of the owner', () => {
  const change = endpoint({ ...saveNote, path: '/api-user/secret/change', proof: 'mobiles' })
  const needsProof = (post: Post) =>
    post.headers.proof === 'proof-1' ? answer({ data: { id: 1 } }) : answer({ code: 1018, msg: '请先验证身份' })

  const prepare = endpoint({ ...change, path: '/api-user/secret/prepare', keepsProof: true })

  test('continues once the owner has proven it, and each act needs a proof of its own', async () => {
    const { call, parts, posts, clock, logIn, onFailure } = setUp([needsProof])
    logIn()
    parts.prove.mockImplementation(async () => ({ proof: 'proof-1', expiresAt: clock.now + 600_000 }))
    expect(await call(change, { text: '好' })).toMatchObject({ ok: true })
    expect(parts.prove).toHaveBeenCalledExactlyOnceWith('mobiles')
    expect(posts.map(({ body }) => body)).toEqual(['{"text":"好"}', '{"text":"好"}'])
    expect(await call(change, { text: '再' })).toMatchObject({ ok: true })
    expect(parts.prove).toHaveBeenCalledTimes(2)
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('finds the proof of the steps that prepared it, until the proof expires', async () => {
    const { call, parts, posts, clock, logIn } = setUp([needsProof])
    logIn()
    parts.prove.mockImplementation(async () => ({ proof: 'proof-1', expiresAt: clock.now + 600_000 }))
    expect(await call(prepare, { text: '好' })).toMatchObject({ ok: true })
    expect(await call(change, { text: '好' })).toMatchObject({ ok: true })
    expect(parts.prove).toHaveBeenCalledTimes(1)
    await call(saveNote, { text: '别' })
    expect(posts[3]?.headers).not.toHaveProperty('proof')
    expect(await call(prepare, { text: '又' })).toMatchObject({ ok: true })
    clock.now += 600_001
    expect(await call(change, { text: '晚' })).toMatchObject({ ok: true })
    expect(parts.prove).toHaveBeenCalledTimes(3)
  })

  test('reports that nothing was changed if the owner declines, and asks only once', async () => {
    const { call, parts, posts, logIn } = setUp([needsProof])
    logIn()
    expect(await call(change, { text: '好' })).toEqual(failure(1018, '未完成身份验证，没有做任何更改'))
    parts.prove.mockResolvedValue({ proof: 'forged', expiresAt: Number.POSITIVE_INFINITY })
    expect(await call(change, { text: '好' })).toMatchObject({ code: 1018 })
    expect(parts.prove).toHaveBeenCalledTimes(2)
    expect(posts).toHaveLength(3)
  })
})

describe('a bad network', () => {
  test('a read is sent five times at most, 100 ms apart, then says 网络不给力~', async () => {
    const { call, posts, parts } = setUp([broken])
    expect(await call(getUserInfo, {})).toEqual(failure(0, '网络不给力~'))
    expect(posts).toHaveLength(5)
    expect(parts.wait).toHaveBeenCalledWith(100)
  })

  test('a read succeeds as soon as one attempt does', async () => {
    const { call, posts } = setUp([broken, { kind: 'unreadable' }, answer({ data: {} })])
    expect(await call(getUserInfo, {})).toMatchObject({ ok: true })
    expect(posts).toHaveLength(3)
  })

  test('an act that may have arrived is sent again with its key, also when the user tries again', async () => {
    const { call, posts } = setUp([broken, broken, broken, broken, broken, answer({ data: { id: 1 } })])
    expect(await call(saveNote, { text: '好' })).toMatchObject({ code: 0 })
    expect(await call(saveNote, { text: '好' })).toEqual(success({ id: 1 }))
    expect(new Set(posts.map(({ headers }) => headers['once-key'])).size).toBe(1)
    await call(saveNote, { text: '好' })
    expect(posts.at(-1)?.headers['once-key']).not.toBe(posts[0]?.headers['once-key'])
  })

  test('a double click is one act', async () => {
    const { call, posts } = setUp([answer({ data: { id: 1 } })])
    const both = await Promise.all([call(saveNote, { text: '好' }), call(saveNote, { text: '好' })])
    expect(both).toEqual([success({ id: 1 }), success({ id: 1 })])
    expect(posts).toHaveLength(1)
  })

  test('a time-out is not retried and reports 请求超时了', async () => {
    const { call, posts } = setUp([{ kind: 'timeout' }])
    expect(await call(getUserInfo, {})).toEqual(failure(-1, '请求超时了'))
    expect(posts).toHaveLength(1)
  })
})

describe('slow work of the server', () => {
  const waits = (msg: string) => answer({ code: codes.slowWorkQueued, msg })

  test('is asked for again until it is done, and the place in its queue is shown until then', async () => {
    const done = answer({ code: codes.success, data: { id: 1 } })
    const { call, parts, posts, onFailure } = setUp([
      waits('前面还有2个任务'),
      waits('前面还有2个任务'),
      waits('前面还有1个任务'),
      done,
    ])
    hidden.mockClear()
    expect((await call(saveNote, { text: '好' })).ok).toBe(true)
    expect(posts).toHaveLength(4)
    expect(parts.onQueue.mock.calls.map(([sentence]) => sentence)).toEqual(['前面还有2个任务', '前面还有1个任务'])
    expect(hidden).toHaveBeenCalledTimes(2)
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('is not asked for again once the user cancels, and nothing is said about it', async () => {
    const { call, parts, posts, onFailure } = setUp([waits('前面还有2个任务')])
    hidden.mockClear()
    parts.onQueue.mockImplementationOnce((_sentence, cancel) => {
      queueMicrotask(cancel)
      return hidden
    })
    expect(await call(saveNote, { text: '好' })).toMatchObject({ ok: false, code: localCodes.aborted })
    expect(posts).toHaveLength(1)
    expect(hidden).toHaveBeenCalled()
    expect(onFailure).not.toHaveBeenCalled()
  })
})

describe('the system header', () => {
  test('is made once for calls within a minute', async () => {
    const { call, clock, systemHeader } = setUp([answer({ data: { id: 1 } })])
    await call(saveNote, { text: '1' })
    clock.now += 59_000
    await call(saveNote, { text: '2' })
    expect(systemHeader).toHaveBeenCalledTimes(1)
    clock.now += 2_000
    await call(saveNote, { text: '3' })
    expect(systemHeader).toHaveBeenCalledTimes(2)
  })

  test('1009 sets the clock by the server and retries once', async () => {
    const { call, posts } = setUp([answer({ code: 1009, data: { time: 5_000_000 } }), answer({ data: { id: 1 } })])
    expect(await call(saveNote, { text: '' })).toMatchObject({ ok: true })
    expect(posts.map(({ headers }) => headers.system)).toEqual(['header@1000000', 'header@5000000'])
    const stuck = setUp([answer({ code: 1009, data: { time: 5_000_000 } })])
    expect(await stuck.call(saveNote, { text: '' })).toMatchObject({ code: 1009 })
    expect(stuck.posts).toHaveLength(2)
  })
})

describe('a sealed call', () => {
  const keys = (id: string) => answer({ data: { keyId: id, publicKey: `public-${id}`, privateKey: `private-${id}` } })

  test('fetches keys once, seals the body and opens the response', async () => {
    const { call, posts } = setUp([keys('k'), answer({ rsa: 'private-k:{"id":9}' })])
    expect(await call(sealedSave, { text: '密' })).toEqual(success({ id: 9 }))
    expect(posts[1]?.headers['rsa-key']).toBe('k')
    expect(JSON.parse(posts[1]?.body ?? '')).toEqual({ rsa: 'public-k({"text":"密"})' })
    await call(sealedSave, { text: '又' })
    expect(posts.filter(({ path }) => path === '/api-auth/rsa/keyGet')).toHaveLength(1)
  })

  test('1017 fetches new keys and retries, five times at most', async () => {
    let id = 0
    const script = (post: Post) =>
      post.path.endsWith('keyGet') ? keys(String(++id)) : answer({ code: 1017, msg: '钥' })
    const { call, posts } = setUp([script])
    expect(await call(sealedSave, { text: '' })).toEqual(failure(1017, '钥'))
    const sent = posts.filter(({ path }) => path === sealedSave.path)
    expect(sent.map(({ headers }) => headers['rsa-key'])).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  test('a response that cannot be opened is requested again with new keys, five times at most', async () => {
    const mended = setUp([keys('1'), answer({ rsa: 'garbage' }), keys('2'), answer({ rsa: 'private-2:{"id":9}' })])
    expect(await mended.call(sealedSave, { text: '' })).toEqual(success({ id: 9 }))
    const broken = setUp([(post: Post) => (post.path.endsWith('keyGet') ? keys('k') : answer({ rsa: 'garbage' }))])
    expect(await broken.call(sealedSave, { text: '' })).toMatchObject({ ok: false, code: 1017 })
    expect(broken.posts.filter(({ path }) => path === sealedSave.path)).toHaveLength(6)
  })
})

describe('tokens', () => {
  test('in any response replace the stored ones', async () => {
    const { call, session, logIn } = setUp([
      answer({ data: { id: 1 }, accessToken: 'access-2', refreshToken: 'refresh-2' }),
    ])
    logIn()
    await call(saveNote, { text: '' })
    expect(session.login.value).toMatchObject({ userId: 7, accessToken: 'access-2', refreshToken: 'refresh-2' })
  })

  test('an expired access token is renewed by one request only, the others wait for it', async () => {
    const script = (post: Post) =>
      post.headers['refresh-token']
        ? answer({ data: {}, accessToken: 'access-2', refreshToken: 'refresh-2' })
        : answer({ data: {} })
    const { call, posts, session, logIn } = setUp([script])
    logIn()
    session.expire()
    await Promise.all([call(getUserInfo, {}), call(getUserInfo, {}), call(saveNote, { text: '' })])
    expect(posts.filter(({ headers }) => headers['refresh-token'])).toHaveLength(1)
    expect(posts.slice(1).map(({ headers }) => headers.authorization)).toEqual(['Bearer access-2', 'Bearer access-2'])
  })

  test('a refused token that seemed valid is retried once with the refresh token', async () => {
    const script = (post: Post) =>
      post.headers['refresh-token']
        ? answer({ data: { id: 1 }, accessToken: 'access-2' })
        : answer({ code: 1006, msg: '' })
    const { call, posts, logIn } = setUp([script])
    logIn()
    expect(await call(saveNote, { text: '' })).toMatchObject({ ok: true })
    expect(posts).toHaveLength(2)
    const ended = setUp([answer({ code: 1007, msg: '登录已失效' })])
    ended.logIn()
    expect(await ended.call(saveNote, { text: '' })).toMatchObject({ code: 1007 })
    expect(ended.posts).toHaveLength(2)
  })

  test('a late response to a former login does not affect the current one', async () => {
    const { session, logIn, clock } = setUp([])
    logIn()
    session.acceptTokens({ accessToken: 'other' }, 'access-0', clock.now)
    expect(session.login.value?.accessToken).toBe('access-1')
  })
})
