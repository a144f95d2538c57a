import type { ChatOption } from '#contract/chat/model'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Session } from './link/session'

/** The hub's interface for a session. */
export interface SessionCallbacks {
  /** Tabs see this session: it is neither a successor that still connects nor one that was replaced. */
  readonly isShown: () => boolean
  readonly ended: (code: number) => void
  /** The disk opened late, and a session that reads it may take this one's place. */
  readonly reopened: () => void
}

interface SessionsEnds {
  readonly create: (option: ChatOption, place: SessionCallbacks) => Session
  /** The session's user is the one of this browser profile now. */
  readonly started: (option: ChatOption) => void
  /** Opens in the session what tabs follow. */
  readonly open: (session: Session) => void
  /** Everything that tabs see may differ. */
  readonly changed: () => void
  readonly replaced: () => void
  /** A command waited in vain for a login. */
  readonly timedOut: () => Failure
}

const notEnded = { code: 0, userId: 0 }
const loggedOut = failure(codes.notLoggedIn, '聊天尚未登录，请稍后再试')
/** How long a successor may take to be live, in ms. */
const successionTime = 3_000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const forever = () => new Promise<never>(() => {})

/** The hub's session and what comes before and after it: logins and logouts in turns, commands that wait, succession. */
export class Sessions {
  current: Session | undefined
  needsLogin = true
  /** The code with which the server ended the last session, and its user; 0 if there is none. */
  ended = notEnded
  readonly #ends: SessionsEnds
  /** The last one with which a session began. */
  #option: ChatOption | undefined
  /** Takes the session's place once its link is live. */
  #successor: Session | undefined
  /** Commands that came before the login. */
  readonly #waiting: (() => void)[] = []
  /** Another hub has taken over; this one no longer logs in. */
  #isOver = false
  /** Logins and logouts take turns. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(ends: SessionsEnds) {
    this.#ends = ends
  }

  /** `findMissing` names what the login lacks, once its turn has come. */
  login(option: ChatOption, findMissing: () => Failure | undefined): Promise<Result<null>> {
    return this.#inTurn(async () => {
      if (this.#isOver) return forever()
      const missing = findMissing()
      if (missing) return missing
      const isSame = this.current?.me.imUserId === option.imUserId
      if (isSame && this.current?.needsLogin) this.current.renewLogin(option.token)
      if (!isSame) await this.#begin(option)
      return success(null)
    })
  }

  /** With what the session is logged in; undefined if it is not. */
  get option(): ChatOption | undefined {
    if (!this.current || this.current.needsLogin) return undefined
    return this.#option && { ...this.#option, token: this.current.token }
  }

  logout(): Promise<void> {
    return this.#inTurn(async () => {
      const session = this.current
      this.#empty()
      await session?.logOut()
    })
  }

  /** Another hub takes over. Commands that come meanwhile are left unanswered: tabs repeat them on the next hub. */
  stepDown(): Promise<void> {
    this.#isOver = true
    return this.#inTurn(async () => {
      const session = this.current
      this.current = undefined
      this.needsLogin = true
      await session?.handOver()
    })
  }

  /** A command that comes before the chat login waits for it, up to 5 s (core 4.2). */
  async whenIn<Data>(run: (session: Session) => Promise<Result<Data>>): Promise<Result<Data>> {
    if (this.#isOver) return forever()
    if (this.#successor || (!this.current && this.needsLogin)) {
      const loggedIn = new Promise<void>((resolve) => this.#waiting.push(resolve))
      await Promise.race([pause(limits.chatLoginWait), loggedIn])
      if (!this.current) return this.#ends.timedOut()
    }
    return this.current ? run(this.current) : loggedOut
  }

  async #begin(option: ChatOption): Promise<void> {
    await this.#leave(option)
    const session = this.#create(option)
    this.#option = option
    this.current = session
    this.needsLogin = false
    this.ended = notEnded
    await session.start()
    this.#ends.started(option)
    this.#enter(session)
  }

  #create(option: ChatOption): Session {
    const session: Session = this.#ends.create(option, {
      isShown: () => this.current === session,
      ended: (code) => void this.#inTurn(() => this.#end(session, code)),
      reopened: () => void this.#inTurn(() => this.#succeed(session, option)),
    })
    return session
  }

  /** Continues waiting commands, and shows the known state in tabs. */
  #enter(session: Session): void {
    for (const proceed of this.#waiting.splice(0)) proceed()
    this.#ends.changed()
    this.#ends.open(session)
  }

  /** Replaces the session without a visible break: the successor takes over once its link is live. Commands wait meanwhile. */
  async #succeed(former: Session, option: ChatOption): Promise<void> {
    if (this.current !== former) return
    const session = this.#create({ ...option, token: former.token })
    this.#successor = session
    // Else texts that the former one has just taken would be in its memory only.
    await former.keepWritten()
    await session.start()
    this.#ends.open(session)
    await Promise.race([session.isLive(), pause(successionTime)])
    this.#successor = undefined
    if (this.current !== former) return session.leave()
    former.leave()
    this.current = session
    this.#ends.replaced()
    this.#enter(session)
  }

  /** The other role of the same person keeps its chat for coming back; another person's is removed. */
  async #leave({ userId }: ChatOption): Promise<void> {
    const session = this.current
    this.current = undefined
    if (session?.me.userId === userId) await session.handOver()
    else await session?.remove()
  }

  async #end(session: Session, code: number): Promise<void> {
    if (this.current !== session) return
    this.#empty({ code, userId: session.me.userId })
    await session.remove()
  }

  #empty(ended = notEnded): void {
    this.current = undefined
    this.needsLogin = false
    this.ended = ended
    this.#ends.changed()
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => {})
    return turn
  }
}
