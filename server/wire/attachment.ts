interface Naming {
  /** The name in letters of ASCII, for programs that know no other: resume.pdf. */
  readonly plain: string
  /** Whether the browser may show the file instead of saving it. */
  readonly isShown?: boolean
}

/**
 * The header `content-disposition` of a file: its name as RFC 5987 writes it, after a plain one (RFC 6266, appendix D). An
 * extension is taken over from the name.
 */
export function contentDisposition(name: string, { plain, isShown = false }: Naming): string {
  const [extension = ''] = /\.[A-Za-z\d]{1,8}$/.exec(name) ?? []
  const ascii = /\.[a-z\d]+$/.test(plain) ? plain : plain + extension
  return `${isShown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeName(name)}`
}

/** `encodeURIComponent` leaves characters that RFC 5987 does not allow, and throws for halves of surrogate pairs. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '\ufffd')).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
