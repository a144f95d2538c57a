import type { Contact } from '#contract/chat/model'
import type { SyncState, Write } from '../disk/archive'
import { Moments } from '../moments'
import type { Counts } from '../talk/counts'
import { mergeContact } from '../talk/rules'
import type { Windows } from '../talk/windows'

export interface ContactPage {
  readonly number: number
  readonly list: readonly Contact[]
  /** All pages are loaded. */
  readonly done: boolean
}

interface RosterEnds {
  readonly windows: Windows
  readonly counts: Counts
  /** A contact looks different now. */
  changed(cid: number): void
  listChanged(): void
  /** There is a contact to be loaded. */
  wanted(): void
}

/** The contacts, from the list's pages and from updates in between, which know better than an answer asked for before. */
export class Roster {
  readonly #contacts: Map<number, Contact>
  readonly #ends: RosterEnds
  nextPage = 1
  isDone = false
  /** Contacts that are unknown or removed and have got a message: to be loaded (core 4.3). */
  readonly wanted = new Set<number>()
  readonly #moments = new Moments()

  constructor(contacts: Map<number, Contact>, ends: RosterEnds) {
    this.#contacts = contacts
    this.#ends = ends
  }

  restore({ nextContactPage, contactsDone, wanted }: SyncState): void {
    this.nextPage = nextContactPage
    this.isDone = contactsDone
    for (const cid of wanted) this.wanted.add(cid)
  }

  get syncState(): Pick<SyncState, 'nextContactPage' | 'contactsDone' | 'wanted'> {
    return { nextContactPage: this.nextPage, contactsDone: this.isDone, wanted: [...this.wanted] }
  }

  /** The list is read afresh. What is on its way may lack what the log said meanwhile, which does not come any more. */
  reset(): void {
    this.nextPage = 1
    this.isDone = false
    this.#moments.beginAnew()
  }

  /** Whether the list was begun afresh since: an answer asked for then is too old. */
  isOver(since: number): boolean {
    return this.#moments.isOver(since)
  }

  /** To be taken before contacts are asked for, and given with the answer. */
  get moment(): number {
    return this.#moments.now
  }

  /** A contact that left the list moved the others up: the page before the next one is asked for again. */
  stepBackAPage(): void {
    if (!this.isDone) this.nextPage = Math.max(1, this.nextPage - 1)
  }

  want(cid: number): void {
    this.wanted.add(cid)
    this.#ends.wanted()
  }

  /** An update changes something about a contact. */
  touch(cid: number, change: (contact: Contact) => Partial<Contact>): Write[] {
    this.#moments.note('touched', cid)
    const contact = this.#contacts.get(cid)
    if (contact) return this.#put({ ...contact, ...change(contact) })
    this.#moments.note('missed', cid)
    return []
  }

  /** An update says a contact's unread. */
  count(cid: number, unread: number): void {
    this.#moments.note('counted', cid)
    this.#setUnread(cid, unread)
  }

  /** An update contains the whole contact. */
  tell(contact: Contact): Write[] {
    const { cid, unread } = contact
    this.#moments.note('announced', cid)
    this.wanted.delete(cid)
    this.count(cid, unread)
    // An open talk that is about another job now shows its card.
    if (this.#ends.windows.isAboutOther(contact)) this.want(cid)
    return this.#put(mergeContact(this.#contacts.get(cid), contact))
  }

  /** A contact that was asked for at the moment `since`; cursors and the last message only grow. */
  keep(answered: Contact, since: number): Write[] {
    const { cid } = answered
    const contact = this.#withLatestMessage(answered)
    const known = this.#contacts.get(cid)
    const isOver = this.isOver(since)
    // Only a later answer holds what the missed updates said; several may have been asked for before them.
    if (isOver || this.#moments.isSince('missed', cid, since)) this.want(cid)
    else this.wanted.delete(cid)
    if (!isOver && !this.#moments.isSince('counted', cid, since)) this.#setUnread(cid, contact.unread)
    const isAnnounced = known && this.#moments.isSince('announced', cid, since)
    return this.#put(isAnnounced ? mergeContact(contact, known) : mergeContact(known, contact))
  }

  /** Its last message may have been revoked or settled since the answer was made. */
  #withLatestMessage(contact: Contact): Contact {
    if (!contact.lastMessage) return contact
    const [lastMessage = contact.lastMessage] = this.#ends.windows.latest([contact.lastMessage])
    return { ...contact, lastMessage }
  }

  /**
   * A page of the list. The first one says anew what is on it: others were removed, unless they changed meanwhile. One that is too
   * old changes nothing.
   */
  keepPage(page: ContactPage, since: number): Write[] {
    if (this.isOver(since)) return []
    const afresh = page.number === 1 ? this.#beginAfresh(page.list, since) : []
    this.nextPage = page.number + 1
    this.isDone = page.done
    const writes = page.list.flatMap((contact) => this.keep(contact, since))
    this.#ends.listChanged()
    return [...afresh, ...writes]
  }

  #beginAfresh(list: readonly Contact[], since: number): Write[] {
    const listed = new Set(list.map(({ cid }) => cid))
    for (const cid of this.#contacts.keys()) {
      if (listed.has(cid) || this.#ends.windows.has(cid) || this.#moments.isSince('announced', cid, since)) continue
      this.#contacts.delete(cid)
      if (!this.#moments.isSince('touched', cid, since)) continue
      this.#moments.note('missed', cid)
      this.want(cid)
    }
    const others = [...this.#contacts.values()].map((put): Write => ({ store: 'contacts', put }))
    return [{ store: 'contacts', clear: true }, ...others]
  }

  #setUnread(cid: number, unread: number): void {
    this.#ends.counts.set(cid, unread)
    this.#ends.changed(cid)
  }

  #put(contact: Contact): Write[] {
    this.#contacts.set(contact.cid, contact)
    this.#ends.changed(contact.cid)
    return [{ store: 'contacts', put: contact }]
  }
}
