import { codes, type Failure, failure } from '#contract/errors'
import type { Services } from '../services'
import type { BlockedWords } from '../words/blockedWords'

/** Refuses an input that contains a word the tenant blocks. `data.field` is the path of the first such text. */
export async function refuseBlockedTexts(
  { chatRules, db, now }: Pick<Services, 'chatRules' | 'db' | 'now'>,
  tenantId: number,
  input: unknown,
): Promise<Failure | undefined> {
  const { blockedWords } = await chatRules.of(db, tenantId, now())
  const found = findBlockedText(blockedWords, input)
  if (found === undefined) return undefined
  return failure(codes.invalidInput, `内容含有平台禁止的“${found.word}”，请修改后再提交`, { field: found.path })
}

/** The first text in a value that contains one of the words. */
export function findBlockedText(
  blockedWords: BlockedWords,
  value: unknown,
): { readonly path: string; readonly word: string } | undefined {
  for (const { path, text } of textsIn(value)) {
    const word = blockedWords.find(text)
    if (word !== undefined) return { path, word }
  }
  return undefined
}

function* textsIn(value: unknown, path = ''): Generator<{ readonly path: string; readonly text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) yield* textsIn(each, path === '' ? key : `${path}.${key}`)
}
