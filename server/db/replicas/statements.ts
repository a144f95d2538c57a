import { readableFromReplica } from './readable'

/** What a standby refuses, and what has an effect beyond the answer. */
const acts =
  /\b(?:insert|update|delete|merge|truncate|create|alter|drop|lock|nextval|setval|pg_notify|pg_(?:try_)?advisory\w*|for\s+(?:no\s+key\s+)?(?:update|share)|for\s+key\s+share)\b/i
const reads = /^\s*(?:select|with|\()/i
const words = /[a-z_][a-z0-9_]*/g

/** Texts of statements whose destination is remembered; one text stands for all values of its parameters. */
const mostKnown = 2000

/**
 * Returns a function that tells from a statement's text whether a replica may answer it: it only reads, and of all relations of the
 * database it names only readable ones. A column or an alias with the name of another table counts as that table, which errs
 * towards the primary.
 */
export function statementGate(relations: Iterable<string>): (text: string) => boolean {
  const others = new Set([...relations].filter((name) => !readableFromReplica.has(name)))
  const known = new Map<string, boolean>()
  const judge = (text: string): boolean => {
    if (!reads.test(text) || acts.test(text)) return false
    const named = text.toLowerCase().match(words) ?? []
    return named.some((word) => readableFromReplica.has(word)) && !named.some((word) => others.has(word))
  }
  return (text) => {
    const answer = known.get(text) ?? judge(text)
    if (known.size >= mostKnown) known.clear()
    known.set(text, answer)
    return answer
  }
}
