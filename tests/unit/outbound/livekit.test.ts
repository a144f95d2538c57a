import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { makeAdminToken, makeJoinToken } from '#server/outbound/livekit/accessToken'
import { openLivekitRooms } from '#server/outbound/livekit/roomService'
import { pageSourcesOf } from '#server/outbound/livekit/settings'
import { type FakeLivekit, livekitKeys, readToken, startFakeLivekit } from '../../support/hiring/fakeLivekit'

const now = new Date('2026-11-27T10:00:00.500Z')
const seconds = Math.floor(now.getTime() / 1000)
const later = (s: number) => new Date(now.getTime() + s * 1000)

describe('a token', () => {
  test('has the claims that LiveKit documents for joining ("Tokens & grants", Token structure), and no others', () => {
    const token = makeJoinToken(livekitKeys, { room: 'interview-7', identity: '5-seat' }, now)
    expect(readToken(token, now)).toEqual({
      iss: livekitKeys.apiKey,
      sub: '5-seat',
      nbf: seconds,
      exp: seconds + 60,
      video: {
        roomJoin: true,
        room: 'interview-7',
        canSubscribe: true,
        canPublish: true,
        canPublishSources: ['camera', 'microphone', 'screen_share'],
        canPublishData: false,
        canUpdateOwnMetadata: false,
      },
    })
  })

  test('is refused two minutes later, and with another secret', () => {
    const token = makeJoinToken(livekitKeys, { room: 'interview-7', identity: '5-seat' }, now)
    expect(() => readToken(token, later(119))).not.toThrow()
    expect(() => readToken(token, later(121))).toThrow('unauthenticated')
    const forged = makeJoinToken({ ...livekitKeys, apiSecret: 'another secret' }, { room: 'a', identity: 'b' }, now)
    expect(() => readToken(forged, now)).toThrow('unauthenticated')
  })

  test('of a call of the server is for nobody, and for half a minute', () => {
    const claims = readToken(makeAdminToken(livekitKeys, { roomAdmin: true, room: 'a' }, now), now)
    expect(claims).toEqual({
      iss: livekitKeys.apiKey,
      nbf: seconds,
      exp: seconds + 30,
      video: { roomAdmin: true, room: 'a' },
    })
  })
})

describe('the room service', () => {
  let livekit: FakeLivekit
  beforeAll(async () => {
    livekit = await startFakeLivekit()
  })
  afterAll(() => livekit.close())

  const open = () => openLivekitRooms({ url: livekit.url, ...livekitKeys }, () => new Date())

  test('removes people and rooms, and takes one that is gone as removed', async () => {
    livekit.rooms.set('a', new Set(['one', 'two']))
    await open().removeParticipant('a', 'one')
    expect([...(livekit.rooms.get('a') ?? [])]).toEqual(['two'])
    await open().removeParticipant('a', 'one')
    expect(await open().countRooms()).toBe(1)
    await open().deleteRoom('a')
    await open().deleteRoom('a')
    expect(await open().countRooms()).toBe(0)
  })

  test('throws for an answer that is none, without a secret in its words', async () => {
    livekit.trouble = 'fails'
    await expect(open().deleteRoom('a')).rejects.toThrow('LiveKit answered DeleteRoom with 503')
    livekit.trouble = undefined
    const wrong = openLivekitRooms({ url: `${livekit.url}/elsewhere`, ...livekitKeys }, () => new Date())
    await expect(wrong.countRooms()).rejects.toThrow('LiveKit answered ListRooms with 404')
    const nowhere = openLivekitRooms({ url: 'ws://127.0.0.1:1', ...livekitKeys }, () => new Date())
    await expect(nowhere.deleteRoom('a')).rejects.toThrow('LiveKit was not reached')
  })
})

describe('settings', () => {
  const env = {
    LIVEKIT_URL: 'https://live.example.com/',
    LIVEKIT_API_KEY: livekitKeys.apiKey,
    LIVEKIT_API_SECRET: livekitKeys.apiSecret,
  }

  test('name the address of sockets and calls, whichever of both is written', () => {
    expect(readConfig(env).livekit).toEqual({ url: 'wss://live.example.com', ...livekitKeys })
    expect(readConfig({}).livekit).toBeUndefined()
  })

  test('belong together, and a wrong address or a short secret is refused with its sentence', () => {
    expect(() => readConfig({ LIVEKIT_URL: env.LIVEKIT_URL })).toThrow('需要一起设置')
    expect(() => readConfig({ ...env, LIVEKIT_URL: 'live.example.com' })).toThrow('LIVEKIT_URL 的格式是')
    expect(() => readConfig({ ...env, LIVEKIT_API_SECRET: 'secret' })).toThrow('LIVEKIT_API_SECRET 至少要有 32 个字符')
  })

  test('let pages connect there and nowhere else', () => {
    expect(pageSourcesOf({ url: 'wss://live.example.com/rooms' })).toEqual([
      'wss://live.example.com',
      'https://live.example.com',
    ])
    expect(pageSourcesOf({ url: 'ws://127.0.0.1:7880' })).toEqual(['ws://127.0.0.1:7880', 'http://127.0.0.1:7880'])
    expect(pageSourcesOf(undefined)).toEqual([])
  })
})
