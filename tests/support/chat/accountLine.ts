import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { io, type Socket } from 'socket.io-client'
import type { ClientToServer, ServerToClient, SocketAuth } from '#contract/chat/socket'
import { findMessages, loginChat } from '#contract/chat/talks'
import type { Account } from '../browser/accounts'
import { Client } from '../server/client'

/** A chat connection without a browser: the account writes on it as its own hub would. */
export interface AccountLine {
  say(cid: number, ...texts: readonly string[]): Promise<void>
  /** Texts of the talk, the newest first. */
  read(cid: number): Promise<readonly (string | undefined)[]>
  close(): void
}

export async function openLine({ client }: Account): Promise<AccountLine> {
  const { token } = await client.get(loginChat, {})
  const { agentKey } = client.tenant
  const socket: Socket<ServerToClient, ClientToServer> = io(client.url, {
    auth: { agentKey, version: '1' } satisfies SocketAuth,
    transports: ['websocket'],
    extraHeaders: { 'x-forwarded-for': client.address ?? '' },
  })
  expect(await socket.emitWithAck('imLogin', { token, cursor: null })).toMatchObject({ code: 200 })
  const reader = new Client(client.url, client.tenant)
  reader.chatToken = token
  return {
    async say(cid, ...texts) {
      for (const text of texts) {
        const message = { type: 'text', cid, clientId: randomUUID(), content: { text } } as const
        expect(await socket.emitWithAck('imMsgSend', message)).toMatchObject({ code: 200 })
      }
    },
    read: async (cid) => (await reader.get(findMessages, { cid })).list.map(({ content }) => content.text),
    close: () => void socket.close(),
  }
}

/** Texts that the accounts write in turns, the first one beginning, each on a line of its own that is closed at the end. */
export async function sayInTurns(cid: number, accounts: readonly Account[], texts: readonly string[]): Promise<void> {
  const lines = await Promise.all(accounts.map(openLine))
  for (const [at, text] of texts.entries()) await lines[at % lines.length]?.say(cid, text)
  for (const line of lines) line.close()
}
