import { randomUUID } from 'node:crypto'
import type { ImMsgSendAnswer, SocketAnswer } from '#contract/chat/socket'
import { getConversationByJob, loginChat } from '#contract/chat/talks'
import { publishJob, signUp, signUpRecruiter } from '../../support/browser/accounts'
import { type HeardLine, openLine, openTalk } from '../chat/chatLoad'
import { type Act, each, nthOf } from './act'
import type { WalStage } from './stage'

/** What people write to each other, of about twenty characters. */
const texts = [
  '您好，请问这个职位还在招人吗？我有三年前端经验。',
  '还在招的，方便发一份最新的简历吗？',
  '好的，已经投递了，麻烦您有空看一下。',
  '看过了，您之前的项目和我们很接近，明天下午能来面试吗？',
  '明天下午两点可以，请问公司在软件园几号楼？',
]

const message: Act = {
  name: 'message',
  bound: 2250,
  aim: 2000,
  boundAfterCheckpoint: 90_000,
  prepare: async (stage) => {
    const { lines, end } = await openLines(stage)
    return { act: (nth) => say(nthOf(lines, nth % 2), nthOf(texts, nth % texts.length)), end }
  },
}

const read: Act = {
  name: 'read',
  bound: 800,
  aim: 500,
  boundAfterCheckpoint: 35_000,
  prepare: async (stage) => {
    const { lines, end } = await openLines(stage)
    const [one, other] = [nthOf(lines, 0), nthOf(lines, 1)]
    let newest = 0
    return {
      before: async (nth) => {
        newest = await say(one, nthOf(texts, nth % texts.length))
      },
      act: () => emit(other, { type: 'read', cid: other.cid, content: { msgId: newest } }),
      end,
    }
  },
}

/** A seeker opens the talk about a job, without a word. */
const talk: Act = {
  name: 'talk',
  bound: 1800,
  boundAfterCheckpoint: 90_000,
  prepare: async ({ installation }, times) => {
    const jobId = await publishJob(await signUpRecruiter('梁雨桐', installation))
    const seekers = await each(times, () => signUp(0, installation))
    return { act: (nth) => nthOf(seekers, nth).client.get(getConversationByJob, { jobId }) }
  },
}

/** The hub of a browser gets its token and logs in. */
const chatLogin: Act = {
  name: 'chatLogin',
  bound: 800,
  boundAfterCheckpoint: 25_000,
  prepare: async ({ installation }) => {
    const { client } = await signUp(0, installation)
    const { agentKey } = client.tenant
    const lines: HeardLine[] = []
    return {
      act: async () => {
        const { token } = await client.get(loginChat, {})
        lines.push(await openLine(installation.url, { agentKey, cid: 0, token }))
      },
      end: () => closeAll(lines),
    }
  },
}

export const chatActs = [message, read, talk, chatLogin]

/** Both sides of a talk in which both have written. */
async function openLines({ installation }: WalStage): Promise<{ lines: HeardLine[]; end(): void }> {
  const logins = await openTalk(installation)
  const lines = await Promise.all(logins.map((login) => openLine(installation.url, login)))
  for (const line of lines) await say(line, '您好')
  return { lines, end: () => closeAll(lines) }
}

function closeAll(lines: readonly HeardLine[]): void {
  for (const { socket } of lines) socket.close()
}

/** Resolves to the id of the message. */
async function say(line: HeardLine, text: string): Promise<number> {
  const sent = await emit(line, { type: 'text', cid: line.cid, clientId: randomUUID(), content: { text } })
  return sent.data?.message?.id ?? 0
}

async function emit({ socket }: HeardLine, act: unknown): Promise<SocketAnswer<ImMsgSendAnswer>> {
  const answer: SocketAnswer<ImMsgSendAnswer> = await socket.emitWithAck('imMsgSend', act)
  if (answer.code !== 200) throw new Error(`An act was answered with ${answer.code}: ${answer.msg}`)
  return answer
}
