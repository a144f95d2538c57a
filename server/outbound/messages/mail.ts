/** A letter to a mail address. */
export interface Letter {
  readonly tenantId: number
  /** `name <address>` or a bare address; empty for the installation's own. */
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code?: string
  /** Address at which a POST stops mails of this kind without a login (RFC 8058). */
  readonly unsubscribe?: string
  readonly key: string
  readonly files?: readonly LetterFile[]
}

export interface LetterFile {
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly content: Uint8Array
}

/** A provider of mail. */
export interface MailProvider {
  /** No letter will ever go out. */
  readonly isMissing?: true
  /**
   * Resolves to false, or rejects, if the provider did not accept the letter; rejects with a FinalFailure if it never will. A
   * letter with the same `key` may be sent again. Errors must not quote the address or the text, because they are logged.
   */
  send(letter: Letter): Promise<boolean>
}
