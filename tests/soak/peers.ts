import { io, type Socket } from 'socket.io-client'
import { getConversationByJob, loginChat } from '#contract/chat/talks'
import { makeUuid } from '#contract/uuid'
import { type Account, publishJob, signUpRecruiter } from '../support/browser/accounts'

/** A recruiter who writes into one talk with the seeker, and repeats each message until the server has it. */
export class Peer {
  /** Texts that the server has acknowledged. */
  readonly sent: string[] = []
  #socket: Socket | undefined
  #isStopped = false

  private constructor(
    readonly cid: number,
    private readonly account: Account,
    private readonly url: () => string,
  ) {}

  static async open(seeker: Account, name: string, url: () => string): Promise<Peer> {
    const account = await signUpRecruiter(name)
    const { id } = await seeker.client.get(getConversationByJob, { jobId: await publishJob(account) })
    const peer = new Peer(id, account, url)
    await peer.#connect()
    return peer
  }

  async #connect(): Promise<void> {
    const { client } = this.account
    const { token } = await client.get(loginChat, {})
    const auth = { agentKey: client.tenant.agentKey, version: 'soak' }
    const socket = io(this.url(), { auth, forceNew: true, transports: ['websocket'], reconnectionDelayMax: 500 })
    socket.on(
      'connect',
      () =>
        void socket
          .timeout(5000)
          .emitWithAck('imLogin', { token, cursor: null })
          .catch(() => {}),
    )
    this.#socket = socket
  }

  /** Resolves once the server has the message, however often it must be repeated. */
  async say(text: string): Promise<void> {
    const message = { type: 'text', cid: this.cid, clientId: makeUuid(), content: { text } }
    while (!this.#isStopped) {
      const answer = await this.#socket
        ?.timeout(5000)
        .emitWithAck('imMsgSend', message)
        .catch(() => undefined)
      if (answer?.code === 200) return void this.sent.push(text)
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }

  close(): void {
    this.#isStopped = true
    this.#socket?.close()
  }
}
