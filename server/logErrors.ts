import { DrizzleQueryError } from 'drizzle-orm'
import { stdSerializers } from 'pino'

/** How errors stand in the log: of a failed statement neither its values nor the rows that it met. */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error)
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
