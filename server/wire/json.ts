import { codes, failure, type Result, success } from '#contract/errors'

/** Far above the depth and number of values of any input in the contract. zod fails on some 100,000 issues at once. */
export const maxDepth = 32
const maxCommas = 20_000

export const malformed = failure(codes.invalidInput, '提交的内容不是有效的 JSON')
export const empty = failure(codes.invalidInput, '提交的内容为空')
const tooDeep = failure(codes.invalidInput, '提交的内容嵌套过深')
const tooMany = failure(codes.invalidInput, '提交的内容条目过多')
export const unstorable = failure(codes.invalidInput, '内容含有无法保存的字符')

/** Escapes of characters that PostgreSQL refuses (NUL) or that are not valid text (lone surrogates). */
const suspicious = /\\u(0000|[dD][89a-fA-F])|__proto__/
const loneSurrogate = /\p{Surrogate}/u

/**
 * Parses a request's text. Fails if it is empty, malformed, too deep or too long, or contains text that PostgreSQL cannot store.
 */
export function parseJson(text: string): Result<unknown> {
  if (text.trim() === '') return empty
  const { depth, commas } = measureJson(text)
  if (depth > maxDepth) return tooDeep
  if (commas > maxCommas) return tooMany
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

export interface JsonSize {
  /** Maximum number of brackets open at once. */
  readonly depth: number
  /** Commas outside strings. */
  readonly commas: number
  /** Commas of the outermost list or object only. */
  readonly outerCommas: number
}

/** Measures a JSON text before it is parsed. */
export function measureJson(text: string): JsonSize {
  const found = { depth: 0, commas: 0, outerCommas: 0 }
  let open = 0
  let inText = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (inText) {
      if (character === '\\') index += 1
      else if (character === '"') inText = false
    } else if (character === '"') inText = true
    else if (character === ',') {
      found.commas += 1
      if (open === 1) found.outerCommas += 1
    } else if (character === '{' || character === '[') {
      open += 1
      found.depth = Math.max(found.depth, open)
    } else if (character === '}' || character === ']') open -= 1
  }
  return found
}

/**
 * True if PostgreSQL can store every text of the value. Returns false below {@link maxDepth}, so the recursion cannot overflow
 * the stack.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !loneSurrogate.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= maxDepth) return false
  return Object.entries(value).every(
    ([key, child]) => key !== '__proto__' && isStorable(key) && isStorable(child, depth + 1),
  )
}
