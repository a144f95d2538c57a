import type { ChatOption } from '#contract/chat/model'
import { loginChat, loginChatPlain } from '#contract/chat/talks'
import { type Result, success } from '#contract/errors'
import type { Services } from '../../../services'
import { issueChatToken } from '../../../sessions/chatTokens'
import { type Caller, handle, type Tenant } from '../../../wire/handle'
import { readUnread } from '../contacts/unread'
import { openChatUser } from './chatUsers'

/** Opens the chat of the session's role: makes its chat user if need be, and a token that ends with the session. */
export const chatLoginHandlers = [
  handle(loginChat, ({ user, tenant, services }) => openChat(services, tenant, user)),
  handle(loginChatPlain, ({ user, tenant, services }) => openChat(services, tenant, user)),
]

async function openChat({ db }: Services, tenant: Tenant, user: Caller): Promise<Result<ChatOption>> {
  const { userId, role, sessionId } = user
  const option = await db.transaction(async (tx) => {
    const imUserId = await openChatUser(tx, { tenantId: tenant.id, userId, role })
    const token = await issueChatToken(tx, { tenantId: tenant.id, sessionId, imUserId })
    const { total } = await readUnread(tx, imUserId)
    return { userId, role, imUserId, token, key: tenant.agentKey, unread: total }
  })
  return success(option)
}
