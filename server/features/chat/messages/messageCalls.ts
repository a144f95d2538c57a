import { clearUnread, findMessages, getUnread, readMessages } from '#contract/chat/talks'
import { success } from '#contract/errors'
import { handle } from '../../../wire/handle'
import { noTalk } from '../contacts/contactCalls'
import { oneState, readUnread } from '../contacts/unread'
import { read, readAll } from '../talks/reading'
import { changeChat } from '../talks/updates'
import { findHistory } from './messageHistory'

export const messageHandlers = [
  handle(findMessages, async ({ input, user, services }) => {
    const query = { ...input, ownerIm: user.imUserId }
    const history = await services.db.transaction((tx) => findHistory(tx, query), oneState)
    return history ? success(history) : noTalk
  }),
  handle(readMessages, async ({ input, user, services }) => {
    const state = await read(services, { ...input, imUserId: user.imUserId })
    return state ? success({ unread: state.unread }) : noTalk
  }),
  handle(getUnread, async ({ user, services }) =>
    success(await services.db.transaction((tx) => readUnread(tx, user.imUserId), oneState)),
  ),
  handle(clearUnread, async ({ input, user, services }) => {
    const { total } = await changeChat(services, (tx) => readAll(tx, user.imUserId, input.seen))
    return success({ total })
  }),
]
