import { loginChat } from '../../../contract/chat/calls'
import { success } from '../../../contract/errors'
import { handle } from '../../http/handle'
import { issueChatToken } from './chatTokens'
import { openChatUser } from './chatUsers'
import { readUnread } from './unread'

/** Opens the chat of the session's role: makes its chat user if need be, and a token that ends with the session. */
export const chatLoginHandler = handle(loginChat, async ({ user, tenant, services }) => {
  const { userId, role, sessionId } = user
  const option = await services.db.transaction(async (tx) => {
    const imUserId = await openChatUser(tx, { tenantId: tenant.id, userId, role })
    const token = await issueChatToken(tx, { tenantId: tenant.id, sessionId, imUserId })
    const { total } = await readUnread(tx, imUserId)
    return { userId, role, imUserId, token, key: tenant.agentKey, unread: total }
  })
  return success(option)
})
