import { DrizzleQueryError } from 'drizzle-orm'
import { stdSerializers } from 'pino'

/** Serializes errors for the log, without a failed statement's values and the rows it touched. */
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

/** The driver attaches the whole connection to its errors, including queries and rows. */
function serializePlain(error: Error): object {
  const { client: _client, detail: _detail, where: _where, ...logged } = stdSerializers.err(error)
  return logged
}
