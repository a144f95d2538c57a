import { codes, failure, type Result, success } from '../../contract/errors'

/** Far deeper than any input of the contract. */
const maxDepth = 32

export const malformed = failure(codes.invalidInput, '提交的内容不是有效的 JSON')
const tooDeep = failure(codes.invalidInput, '提交的内容嵌套过深')
const unstorable = failure(codes.invalidInput, '内容含有无法保存的字符')

/** Escapes that may stand for characters which PostgreSQL refuses (NUL) or which are no text (halves of pairs). */
const suspicious = /\\u(0000|[dD][89a-fA-F])|__proto__/
const loneSurrogate = /\p{Surrogate}/u

/** Parses a request's text; a failure when it is empty, malformed, absurdly deep, or holds what no row can keep. */
export function parseJson(text: string): Result<unknown> {
  if (text.trim() === '') return failure(codes.invalidInput, '提交的内容为空')
  if (isTooDeep(text)) return tooDeep
  const value = tryParse(text)
  if (value === undefined) return malformed
  if (suspicious.test(text) && !isStorable(value)) return unstorable
  return success(value)
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Counts brackets outside strings before anything is built from them. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inText = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (inText) {
      if (character === '\\') index += 1
      else if (character === '"') inText = false
    } else if (character === '"') inText = true
    else if (character === '{' || character === '[') {
      depth += 1
      if (depth > maxDepth) return true
    } else if (character === '}' || character === ']') depth -= 1
  }
  return false
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !loneSurrogate.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, child]) => key !== '__proto__' && isStorable(key) && isStorable(child))
}
