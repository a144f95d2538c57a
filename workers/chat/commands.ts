import type { ChatService } from '../../contract/chat/service'
import type { Result } from '../../contract/errors'
import type { Session } from './link/session'
import type { Rooms } from './rooms/rooms'

export interface CommandsEnds {
  /** Who is logged in; undefined for nobody. */
  session(): Session | undefined
  /** Runs a command that needs a login once there is one. */
  whenIn<Data>(run: (session: Session) => Promise<Result<Data>>): Promise<Result<Data>>
  readonly rooms: Rooms
}

export type Commands = ReturnType<typeof createCommands>

/** The commands that go straight to the session or the rooms. */
export function createCommands({ session, whenIn, rooms }: CommandsEnds) {
  return {
    sendText: (message) => whenIn(({ acts }) => acts.sendText(message)),
    sendImage: (message) => whenIn(({ acts }) => acts.sendImage(message)),
    exchange: (message) => whenIn(({ acts }) => acts.exchange(message)),
    switchJob: (cid, jobId) => whenIn(({ acts }) => acts.switchJob(cid, jobId)),
    clearUnread: () => whenIn(({ acts }) => acts.clearUnread()),
    revoke: (cid, msgId) => whenIn(({ acts }) => acts.revoke(cid, msgId)),
    reread: (cid) => whenIn(({ acts }) => acts.reread(cid)),
    resend: (clientId) => whenIn(({ acts }) => acts.resend(clientId)),
    discard: async (clientId) => session()?.acts.discard(clientId),
    setFlag: (cid, flag, value) => whenIn(({ acts }) => acts.setFlag(cid, flag, value)),
    keepDraft: (draft) => whenIn(({ acts }) => acts.keepDraft(draft)),
    markRead: async (cid, msgId) => session()?.acts.markRead(cid, msgId),

    openConversation: (cid) => whenIn((user) => user.openConversation(cid)),
    loadOlder: (cid) => whenIn((user) => user.loadOlder(cid)),
    openAt: (cid, msgId) => whenIn((user) => user.places.open(cid, msgId)),
    loadAround: (cid, msgId, direction) => whenIn((user) => user.places.load(cid, msgId, direction)),
    loadMoreContacts: () => whenIn((user) => user.loadMoreContacts()),
    search: (asked) => whenIn((user) => user.search.find(asked)),
    readHistory: (cid, before) => whenIn((user) => user.history.read(cid, before)),

    joinRoom: (roomId, access) => rooms.join(roomId, access),
    leaveRoom: (roomId) => rooms.leave(roomId),
    sendToRoom: (message) => whenIn(async () => rooms.send(message)),
    discardInRoom: async (roomId, clientId) => rooms.discard(roomId, clientId),
    loadOlderInRoom: (roomId) => rooms.loadOlder(roomId),
    moderateRoom: (act) => rooms.act(act),
  } satisfies Partial<ChatService>
}
