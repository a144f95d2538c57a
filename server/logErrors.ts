import { DrizzleQueryError } from 'drizzle-orm'
import { stdSerializers } from 'pino'

/** How errors stand in the log: of a failed statement neither its values nor the rows that it met. */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  if (!(error instanceof DrizzleQueryError)) return serializePlain(error)
  const { query, cause, stack } = error
  const { code, constraint, table } = (cause ?? {}) as { code?: string; constraint?: string; table?: string }
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: 'DrizzleQueryError',
    message: cause?.message ?? '',
    query,
    code,
    constraint,
    table,
    stack: frames?.join('\n'),
  }
}

/** The driver hangs the whole connection on its errors, with what it was asked, and rows that a statement met. */
function serializePlain(error: Error): object {
  const { client: _client, detail: _detail, where: _where, ...told } = stdSerializers.err(error)
  return told
}
