import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { ImMsgSendAnswer, SocketAnswer, Update } from '#contract/chat/socket'
import { getConversationByJob, loginChat } from '#contract/chat/talks'
import { publishJob, signUp, signUpRecruiter } from '../../support/browser/accounts'
import type { Product } from '../../support/server/server'

/** Load of a chat server: pairs of people who write to each other as fast as the server acknowledges. */

/** What a socket needs to log in to the chat. */
export interface Login {
  readonly agentKey: string
  readonly token: string
  readonly cid: number
}

export interface Line {
  readonly socket: Socket
  readonly cid: number
  /** Ids of the messages that it sent, where the server names them. */
  readonly sent: Set<number>
}

/** A line that also keeps the ids of the messages that the server told it of. */
export interface HeardLine extends Line {
  readonly heard: Set<number>
}

/** A seeker and a recruiter with a talk. */
export async function openTalk(place: Pick<Product, 'url' | 'dataDir'>): Promise<readonly [Login, Login]> {
  const [seeker, recruiter] = [await signUp(0, place), await signUpRecruiter('梁雨桐', place)]
  const { id: cid } = await seeker.client.get(getConversationByJob, { jobId: await publishJob(recruiter) })
  const login = async ({ client }: typeof seeker): Promise<Login> => {
    return { agentKey: client.tenant.agentKey, cid, token: (await client.get(loginChat, {})).token }
  }
  return [await login(seeker), await login(recruiter)]
}

/** A socket that is logged in to the chat. */
export async function openLine(url: string, { agentKey, token, cid }: Login): Promise<HeardLine> {
  const socket = await connect(url, { agentKey, version: 'bench' })
  const heard = new Set<number>()
  socket.on('update', (...updates: Update[]) => {
    for (const update of updates) if (update.kind === 'message') heard.add(update.message.id)
  })
  await socket.emitWithAck('imLogin', { token, cursor: null })
  return { socket, cid, heard, sent: new Set() }
}

/** Messages acknowledged a second while each line sends so many, `window` of them at once. */
export async function measureRate(lines: readonly Line[], messages: number, window = 8): Promise<number> {
  const began = performance.now()
  await Promise.all(lines.map((line) => sendAll(line, messages, window)))
  return (lines.length * messages) / ((performance.now() - began) / 1000)
}

async function sendAll(line: Line, messages: number, window: number): Promise<void> {
  let left = messages
  const sendOn = async () => {
    while (left-- > 0) await send(line)
  }
  await Promise.all(Array.from({ length: window }, sendOn))
}

/** Sends so many messages of each line, `perSecond` of all lines together, without waiting for the server. */
export async function sendEvenly(lines: readonly Line[], messages: number, perSecond: number): Promise<void> {
  const began = performance.now()
  const sent: Promise<void>[] = []
  for (let at = 0; at < lines.length * messages; at++) {
    const late = performance.now() - began - (at * 1_000) / perSecond
    if (late < 0) await sleep(-late)
    const line = lines[at % lines.length]
    if (line) sent.push(send(line))
  }
  await Promise.all(sent)
}

async function send({ socket, cid, sent }: Line): Promise<void> {
  const message = { type: 'text', cid, clientId: randomUUID(), content: { text: '您好，请问还招人吗？' } }
  const answer: Partial<SocketAnswer<ImMsgSendAnswer>> = await socket.emitWithAck('imMsgSend', message)
  if (answer.code !== 200) throw new Error(`A message was answered with ${answer.code}`)
  if (answer.data?.message) sent.add(answer.data.message.id)
}

export async function connect(url: string, auth: Record<string, unknown>): Promise<Socket> {
  const socket = io(url, { auth, forceNew: true, transports: ['websocket'], reconnection: false })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return socket
}
