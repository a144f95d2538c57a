export interface MailAddress {
  /** Empty if only an address was given. */
  readonly name: string
  readonly address: string
}

/** Reads `name <address>` or a bare address; undefined if the text is neither. */
export function readMailAddress(text: string): MailAddress | undefined {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = (inBrackets ?? text).trim()
  if (!/^[^\s@<>,;"]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(address) && !/^[^\s@<>,;"]+@localhost$/.test(address))
    return undefined
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}
